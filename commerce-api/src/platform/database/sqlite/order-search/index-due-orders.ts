import { type Kysely, sql } from 'kysely';
import { SEARCH_COLUMNS } from '../../order-search';
import type { Tables } from '../../tables';
import { ENDING, indexOf } from './tables';

/** Orders indexed per transaction: a few milliseconds, during which new orders wait. */
const AT_ONCE = 50;
/** Pages merged in each index on every run, so that no index ever accumulates much to merge. */
const MERGED_PAGES = 3;

/** Indexes some of the orders that changed and drops deleted ones. Returns how many. */
export async function indexDueOrders(tx: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from order_search_due order by order_id limit ${AT_ONCE}`.execute(tx);
  if (rows.length === 0) return 0;
  const due = sql`(select value from json_each(${JSON.stringify(rows.map(({ order_id }) => order_id))}))`;
  await sql`
    insert into order_search_places (order_id, created_at)
    select id, created_at from orders where id in ${due} order by created_at, id
    on conflict (order_id) do update set created_at = excluded.created_at`.execute(tx);
  for (const column of SEARCH_COLUMNS) {
    const index = indexOf(column);
    await sql`
      delete from ${index} where rowid in (select number from order_search_places where order_id in ${due})`.execute(
      tx,
    );
    await sql`
      insert into ${index} (rowid, text)
      select number, ${sql.ref(column)} || ${ENDING} from order_search_places join orders on id = order_id
      where order_id in ${due} and ${sql.ref(column)} is not null`.execute(tx);
    await sql`insert into ${index} (${index}, rank) values ('merge', ${sql.lit(MERGED_PAGES)})`.execute(tx);
  }
  await sql`
    delete from order_search_places
    where order_id in ${due} and not exists (select 1 from orders where id = order_id)`.execute(tx);
  await sql`delete from order_search_due where order_id in ${due}`.execute(tx);
  return rows.length;
}
