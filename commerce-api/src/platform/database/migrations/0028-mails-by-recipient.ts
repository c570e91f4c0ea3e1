import type { Kysely } from 'kysely';

/** Mails by recipient, from which the mailer counts those sent to an address within the hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('mails_by_recipient').on('mails').columns(['recipient', 'state', 'updated_at']).execute();
}
