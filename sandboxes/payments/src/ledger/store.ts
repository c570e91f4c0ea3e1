import Database from 'better-sqlite3';

type Kind = 'payment' | 'refund' | 'notification';

/** Store of documents by kind and id, in the order of insertion. */
export interface Store {
  load<T>(kind: Kind): T[];
  save(kind: Kind, document: { id: string }): void;
  clear(): void;
  close(): void;
}

/** Opens a store in an SQLite file, whose content survives a kill of the process; without a file, in memory. */
export function openStore(file = ':memory:'): Store {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.exec(`create table if not exists documents (
    place integer primary key, kind text not null, id text not null, document text not null, unique (kind, id)
  )`);
  const select = database.prepare<[string], { document: string }>(
    'select document from documents where kind = ? order by place',
  );
  const upsert = database.prepare(
    `insert into documents (kind, id, document) values (?, ?, ?)
     on conflict (kind, id) do update set document = excluded.document`,
  );
  const remove = database.prepare('delete from documents');
  return {
    load: <T>(kind: Kind) => select.all(kind).map(({ document }) => JSON.parse(document) as T),
    save: (kind, document) => void upsert.run(kind, document.id, JSON.stringify(document)),
    clear: () => void remove.run(),
    close: () => void database.close(),
  };
}
