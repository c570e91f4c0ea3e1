import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { countDifferences } from '../differences/find-differences';
import type { InventorySyncTable } from '../tables';
import { UNMAPPED } from './compare';
import { PUSHED } from './compared';
import { noteSync } from './runs';

const NOT_LISTED = 'The retailer does not list it.';
const NOT_SOLD = 'It is not sold, and the retailer does not list it.';

/**
 * Ends a run in the transaction of its last page, at `at` (epoch ms). Records the SKUs that the retailer did not list,
 * and removes the counts of SKUs that it no longer lists. Returns the ended run.
 */
export async function finishSync(
  tx: Kysely<Tables>,
  sync: InventorySyncTable,
  at: number,
): Promise<InventorySyncTable> {
  await tx.deleteFrom('partner_stock').where('sync_id', '<>', sync.id).where(isOlder(sync)).execute();
  await tx.deleteFrom('inventory_sync_errors').where('sync_id', '<>', sync.id).execute();
  await noteUnlisted(tx, sync.id, at);
  const { errors } = await tx
    .selectFrom('inventory_sync_errors')
    .select((eb) => eb.fn.countAll<number>().as('errors'))
    .executeTakeFirstOrThrow();
  const differences = await countDifferences(tx);
  const ending = { state: 'done', processed: sync.total, finished_at: at, message: null, differences, errors } as const;
  await noteSync(tx, sync, ending);
  return { ...sync, ...ending };
}

/** Excludes counts that the partner pushed during the run, because its pages may be older than those. */
const isOlder = ({ started_at }: InventorySyncTable) => sql<SqlBool>`(sync_id <> ${PUSHED} or at < ${started_at})`;

/**
 * Records the SKUs that were on no page: as an error if the retailer should list it, otherwise with the reason why it
 * does not.
 */
async function noteUnlisted(tx: Kysely<Tables>, syncId: string, at: number): Promise<void> {
  const isUnseen = sql<SqlBool>`not exists (
    select 1 from inventory_states s where s.variant_id = v.id and s.sync_id = ${syncId})`;
  const isSold = sql<SqlBool>`(v.is_active = 1 and v.product_id in (select id from products where is_active = 1))`;
  await sql`
    insert into inventory_sync_errors (id, sync_id, sku, variant_id, message)
    select cast(${syncId} as text) || ' ' || v.id, cast(${syncId} as text), v.sku, v.id, cast(${NOT_LISTED} as text)
    from variants v where ${isUnseen} and ${isSold} and v.woolworths_sku is not null`.execute(tx);
  await sql`
    insert into inventory_states (variant_id, status, error, sync_id, synced_at)
    select v.id,
      case when ${isSold} and v.woolworths_sku is not null then 'error' else 'warning' end,
      case when not ${isSold} then ${NOT_SOLD} when v.woolworths_sku is null then ${UNMAPPED.error} else ${NOT_LISTED} end,
      cast(${syncId} as text), cast(${at} as bigint)
    from variants v where ${isUnseen}
    on conflict (variant_id) do update set
      status = excluded.status, error = excluded.error, sync_id = excluded.sync_id, synced_at = excluded.synced_at`.execute(
    tx,
  );
}
