import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { refuseDamaged } from './database-files';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nara-damaged-'));
  file = join(folder, 'nara.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a database of a few pages, as this program leaves it. */
function write(migrations = 'kysely_migration'): void {
  const sqlite = new BetterSqlite3(file);
  sqlite.pragma('journal_mode = wal');
  sqlite.exec(`CREATE TABLE ${migrations} (name TEXT); CREATE TABLE goods (id INTEGER PRIMARY KEY, text TEXT)`);
  const insert = sqlite.prepare('INSERT INTO goods (text) VALUES (?)');
  for (let row = 0; row < 500; row += 1) insert.run('x'.repeat(100));
  sqlite.close();
}

function overwrite(from: number, to: number, value = 0): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(value, from, to));
}

it('an intact, empty or absent database passes the damage check', () => {
  expect(() => refuseDamaged(file)).not.toThrow();
  writeFileSync(file, '');
  expect(() => refuseDamaged(file)).not.toThrow();
  write();
  expect(() => refuseDamaged(file)).not.toThrow();
});

it.each([
  ['an emptied header', () => overwrite(0, 100)],
  ['nothing but zeros', () => overwrite(0, statSync(file).size)],
  ['an emptied page', () => overwrite(8192, 12_288)],
  ['a page of noise', () => overwrite(8192, 12_288, 0xa7)],
  ['half of it missing', () => truncateSync(file, 8192)],
  ['something else in its place', () => writeFileSync(file, 'this is no database, and longer than a header')],
])('a database with %s is refused and left unchanged', (_, damage) => {
  write();
  damage();
  const before = readFileSync(file);
  expect(() => refuseDamaged(file)).toThrow(expect.objectContaining({ code: expect.stringMatching(/^SQLITE_/) }));
  expect(readFileSync(file).equals(before)).toBe(true);
});

it('a database of another program is refused', () => {
  write('their_migration');
  expect(() => refuseDamaged(file)).toThrow(/another program/);
});

it('an empty database file beside a non-empty log is refused', () => {
  writeFileSync(file, '');
  writeFileSync(`${file}-wal`, 'the orders of yesterday');
  expect(() => refuseDamaged(file)).toThrow(/its log is not/);
});
