import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../migrate';
import { openSqlite } from './open';

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'nara-open-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('the folder and files of a database are readable by their owner only', async () => {
  const folder = path.join(parent, 'data');
  const database = openSqlite(folder);
  await migrate(database);
  expect(modeOf(folder)).toBe('700');
  for (const file of ['nara.db', 'nara.db-wal', 'nara.db-shm']) expect(modeOf(path.join(folder, file))).toBe('600');
  await database.close();
});

test('the permissions of a database that others can read are tightened', async () => {
  writeFileSync(path.join(parent, 'nara.db'), '', { mode: 0o644 });
  chmodSync(parent, 0o755);
  await openSqlite(parent).close();
  expect([modeOf(path.join(parent, 'nara.db')), modeOf(parent)]).toEqual(['600', '700']);
});
