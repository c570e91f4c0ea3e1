import BetterSqlite3 from 'better-sqlite3';
import { prepareOnce } from './dialect';
import { type Commit, createGroupCommit } from './group-commit';

let sqlite: BetterSqlite3.Database;
let commits: number;
let commit: Commit;
let requireInPlace: () => void;
beforeEach(() => {
  sqlite = new BetterSqlite3(':memory:');
  sqlite.exec('CREATE TABLE names (name TEXT PRIMARY KEY)');
  commits = 0;
  requireInPlace = () => undefined;
  const statements = prepareOnce(sqlite);
  commit = createGroupCommit({
    sqlite,
    statements: {
      ...statements,
      prepare(sql) {
        if (sql === 'COMMIT') commits += 1;
        return statements.prepare(sql);
      },
    },
    holdConnection: (work) => work(),
    requireInPlace: () => requireInPlace(),
  });
});
afterEach(() => void sqlite.close());

const names = () => sqlite.prepare('SELECT name FROM names ORDER BY name').pluck().all();
const add = (name: string) =>
  commit(() => ({ writes: [{ sql: 'INSERT INTO names VALUES (?)', parameters: [name], changes: 1 }], answer: name }));
const outcomes = async (work: Promise<unknown>[]) => (await Promise.allSettled(work)).map(({ status }) => status);

it('simultaneous writes are committed together and answered after the commit', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map(add))).toEqual(['a', 'b', 'c']);
  expect([names(), commits]).toEqual([['a', 'b', 'c'], 1]);
});

it('a refused write does not affect the others of its commit', async () => {
  const refused = commit(() => {
    throw new Error('refused');
  });
  expect(await outcomes([add('a'), refused, add('b')])).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(names()).toEqual(['a', 'b']);
});

it('a failing write does not affect the others of its commit', async () => {
  expect(await outcomes([add('a'), add('a'), add('b')])).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(names()).toEqual(['a', 'b']);
});

it('no write is answered when its commit fails', async () => {
  sqlite.pragma('foreign_keys = 1');
  sqlite.exec('CREATE TABLE nicknames (name TEXT REFERENCES names (name) DEFERRABLE INITIALLY DEFERRED)');
  const orphan = commit(() => ({ writes: [{ sql: "INSERT INTO nicknames VALUES ('x')", parameters: [] }], answer: 1 }));
  expect(await outcomes([orphan])).toEqual(['rejected']);
  expect(sqlite.inTransaction).toBe(false);
});

it('no write is answered when its database file is gone', async () => {
  requireInPlace = () => {
    throw new Error('gone');
  };
  expect(await outcomes([add('a'), add('b')])).toEqual(['rejected', 'rejected']);
  requireInPlace = () => undefined;
  expect(await outcomes([add('c')])).toEqual(['fulfilled']);
});

it('more writes than fit into one transaction are committed in several', async () => {
  await Promise.all(Array.from({ length: 150 }, (_, index) => add(String(index))));
  expect([names().length, commits]).toEqual([150, 3]);
});
