import { type Kysely, sql } from 'kysely';

/** Only new pieces can be sold again; corrects inspections of returns that are not yet back in stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE return_items SET resalable = 0
    WHERE condition IN ('worn', 'defective')
      AND return_id IN (SELECT id FROM returns WHERE status IN ('pending_inspection', 'approved'))`.execute(db);
}
