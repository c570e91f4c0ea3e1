import { type Kysely, sql } from 'kysely';

/** Creates the extension, unless it is not installed or permission is missing. */
async function createExtension(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm with schema public;
    exception when others then
      raise notice 'orders are searched without pg_trgm: %', sqlerrm;
    end $$`.execute(db);
}

/** Indexes every searched column of orders for ILIKE, where the extension is available. */
export async function indexTexts(db: Kysely<unknown>): Promise<void> {
  await createExtension(db);
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db);
  const [extension] = rows;
  if (!extension) return;
  const trigrams = sql`${sql.id(extension.schema)}.gin_trgm_ops`;
  await sql`
    create index orders_by_text on orders using gin
    (id ${trigrams}, email ${trigrams}, woolworths_order_id ${trigrams}, customer_ref ${trigrams})`.execute(db);
}
