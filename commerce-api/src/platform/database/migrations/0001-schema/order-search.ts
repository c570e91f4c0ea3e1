import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../engine';
import { table } from '../table';

/** Columns of orders that are searched for a piece of text. */
const COLUMNS = ['id', 'email', 'woolworths_order_id', 'customer_ref'];

/** Indexes by which orders are found by a piece of text (docs/decisions/0010-orders-by-a-piece-of-text.md). */
export const createOrderSearch = (db: Kysely<unknown>): Promise<void> =>
  isPostgres(db) ? indexTexts(db) : createSearchTables(db);

/** Indexes the columns for ILIKE, where the extension is installed or may be created. */
async function indexTexts(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm with schema public;
    exception when others then
      raise notice 'orders are searched without pg_trgm: %', sqlerrm;
    end $$`.execute(db);
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db);
  const [extension] = rows;
  if (!extension) return;
  const trigrams = sql`${sql.id(extension.schema)}.gin_trgm_ops`;
  const columns = COLUMNS.map((column) => sql`${sql.ref(column)} ${trigrams}`);
  await sql`create index orders_by_text on orders using gin (${sql.join(columns)})`.execute(db);
}

/** Creates order numbers, a trigram index for each column, and the queue of orders still to be indexed. */
async function createSearchTables(db: Kysely<unknown>): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  await run(sql`
    create table order_search_places (
      number integer primary key, order_id text not null unique, created_at bigint not null)`);
  for (const column of COLUMNS) await createTextIndex(db, `order_search_${column}`);

  await table(db, 'order_search_due', { order_id: 'text' })
    .addPrimaryKeyConstraint('order_search_due_key', ['order_id'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await run(sql`
    create trigger order_search_placed after insert on orders
    begin insert or ignore into order_search_due values (new.id); end`);
  await run(sql`
    create trigger order_search_removed after delete on orders
    begin insert or ignore into order_search_due values (old.id); end`);
  const columns = ['created_at', ...COLUMNS];
  await run(sql`
    create trigger order_search_changed after update of ${sql.join(columns.map((column) => sql.ref(column)))} on orders
    when ${sql.join(
      columns.map((column) => sql`old.${sql.ref(column)} is not new.${sql.ref(column)}`),
      sql` or `,
    )}
    begin insert or ignore into order_search_due select old.id union select new.id; end`);
}

async function createTextIndex(db: Kysely<unknown>, name: string): Promise<void> {
  const index = sql.table(name);
  await sql`
    create virtual table ${index} using fts5
    (text, content = '', contentless_delete = 1, tokenize = 'trigram', detail = none)`.execute(db);
  // Writers merge a little each time: an automatic merge would occasionally block everyone.
  for (const [option, value] of [
    ['automerge', 0],
    ['crisismerge', 500],
  ])
    await sql`insert into ${index} (${index}, rank) values (${sql.lit(option)}, ${sql.lit(value)})`.execute(db);
  await sql`
    create virtual table ${sql.table(`${name}_terms`)} using fts5vocab (${sql.lit(name)}, 'instance')`.execute(db);
}
