import type { Context } from '#platform/subject';
import { CLOCK_SKEW_MS } from '#platform/time';
import type { MailTable } from './tables';

/** Maximum number of mails to one address per hour, regardless of what triggers them (docs/product/mail.md). */
const MOST_AN_HOUR = 20;
const HOUR_MS = 3_600_000;
/** Pause (ms) while mails that are being sent use up the hourly limit, because they may still fail. */
const SHORT_PAUSE_MS = 60_000;

/**
 * Returns when a leased mail may be sent to its recipient (epoch ms); null if now. Mails that are being sent count as
 * sent, so that parallel workers do not exceed the limit.
 */
export async function laterFor(
  { database: { kysely }, now }: Pick<Context, 'database' | 'now'>,
  { recipient }: Pick<MailTable, 'recipient'>,
): Promise<number | null> {
  const at = now();
  const ofRecipient = kysely.selectFrom('mails').where('recipient', '=', recipient);
  const [sent, underWay] = await Promise.all([
    ofRecipient
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('updated_at').as('oldest')])
      .where('state', '=', 'sent')
      .where('updated_at', '>', at - HOUR_MS)
      .where('updated_at', '<=', at + CLOCK_SKEW_MS)
      .executeTakeFirstOrThrow(),
    ofRecipient
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'pending')
      .where('leased_until', '>', at)
      .executeTakeFirstOrThrow(),
  ]);
  if (sent.count + underWay.count <= MOST_AN_HOUR) return null;
  const { oldest } = sent;
  return sent.count < MOST_AN_HOUR || oldest === null ? at + SHORT_PAUSE_MS : oldest + HOUR_MS;
}
