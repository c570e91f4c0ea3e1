import { randomUUID } from 'node:crypto';
import { checkSignature, partnerCredentials, signMessage } from '#exchange/partner';
import { rowIdsFrom } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import type { Context } from '#platform/subject';
import { type Finding, type Probe, timed } from './finding';

const HOUR_MS = 3_600_000;

/**
 * Signs an update as the partner does, with each of our secrets, and checks that it is accepted and a forged one is
 * not. Then examines the updates of the last hour.
 */
export const webhookReceiver = (context: Context): Probe => ({
  service: 'Webhook Receiver',
  async check(): Promise<Finding> {
    const { database, now } = context;
    const { responseMs, result } = await timed(async () => {
      const secrets = await context.get(partnerCredentials).valid('webhookSecret');
      return {
        isVerifying: secrets.every((secret) => verifies(secret, secrets, now())),
        updates: await findUpdates(database, now() - HOUR_MS),
      };
    });
    if (!result.isVerifying) {
      return { status: 'error', responseMs, detail: 'A correctly signed update would be refused' };
    }
    const { updates } = result;
    const detail = `Signatures are verified. ${describe(updates)}`;
    return { status: updates.newestRefusal ? 'warning' : 'operational', responseMs, detail };
  },
});

function verifies(secret: string, secrets: readonly string[], now: number): boolean {
  const timestamp = Math.floor(now / 1000);
  const message = { id: randomUUID(), timestamp, body: '{"check":true}' };
  const signature = signMessage(secret, message);
  const isForged = checkSignature(secrets, { ...message, body: '{"check":false}' }, signature, timestamp) !== null;
  return isForged && checkSignature(secrets, message, signature, timestamp) === null;
}

interface Updates {
  taken: number;
  refused: number;
  /** Message of the newest update if it was refused; null if it was accepted, or if none arrived. */
  newestRefusal: string | null;
}

/** Counts the updates since `since` (epoch ms), from the system log. */
async function findUpdates({ kysely }: Database, since: number): Promise<Updates> {
  const updates = kysely
    .selectFrom('system_log')
    .where('service', '=', 'WebhookReceiver')
    .where('id', '>=', rowIdsFrom('LOG', since))
    .where('message', 'like', 'Partner update%');
  const counts = await updates
    .select((eb) => ['level', eb.fn.countAll<number>().as('entries')])
    .groupBy('level')
    .execute();
  const newest = await updates.select(['level', 'message']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  const refused = Number(counts.find(({ level }) => level === 'warning')?.entries ?? 0);
  const all = counts.reduce((sum, { entries }) => sum + Number(entries), 0);
  return { taken: all - refused, refused, newestRefusal: newest?.level === 'warning' ? newest.message : null };
}

function describe({ taken, refused, newestRefusal }: Updates): string {
  if (newestRefusal) return `The newest one: ${newestRefusal}`;
  return taken + refused === 0
    ? 'No update came in the last hour'
    : `In the last hour ${taken} taken, ${refused} refused`;
}
