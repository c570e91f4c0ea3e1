import type { Kysely } from 'kysely';
import { table } from './table';

/** Woolworths SKU that an admin last rejected for each variant; valid while the mapping keeps its version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'rejected_proposals', {
    variant_id: 'text',
    version: 'time',
    woolworths_sku: 'text',
    proposed_by: 'text',
    rejected_by: 'text',
    rejected_at: 'time',
    reason: 'text',
  })
    .addPrimaryKeyConstraint('rejected_proposals_key', ['variant_id'])
    .addForeignKeyConstraint('rejected_proposals_variant', ['variant_id'], 'variants', ['id'], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
}
