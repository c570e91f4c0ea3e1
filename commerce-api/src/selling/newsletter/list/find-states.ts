import type { NewsletterState } from '@nara/shared-contracts/rules/newsletter';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';

/** Returns the newsletter states of addresses (lower-case). An address that never signed up has no entry. */
export async function findSubscriberStates(
  db: Kysely<Tables>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, NewsletterState>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'state'])
    .where('email', 'in', emails)
    .execute();
  return new Map(rows.map(({ email, state }) => [email, state]));
}
