import { randomUUID } from 'node:crypto';
import { NO_SALE } from '@nara/shared-contracts/rules/analytics';
import { plural } from '@nara/shared-contracts/rules/common';
import type { HealthStatus, WatchedSystem } from '@nara/shared-contracts/rules/integration';
import { checkSignature, partnerCredentials, signMessage } from '#exchange/partner';
import { rowIdsFrom } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import type { Context } from '#platform/subject';
import { DAY_MS, HOUR_MS } from '#platform/time';
import { type PaymentProvider, paymentProvider } from '#selling/payments';

/** The result of a check. */
export interface Finding {
  status: HealthStatus;
  /** Response time in ms; null if there is nothing to call. */
  responseMs: number | null;
  /** Sentence for display. */
  detail: string;
}

/** Check of one system. Errors become part of the finding. */
export interface Probe {
  service: WatchedSystem;
  check(): Promise<Finding>;
}

/** Measures `work`. Returns its duration in whole ms (at least 1) and its result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ responseMs: number; result: T }> {
  const begun = performance.now();
  const result = await work();
  return { responseMs: Math.max(1, Math.round(performance.now() - begun)), result };
}

/** Checks that the payment provider accepts our calls; without a provider, counts the payments to collect manually. */
export const paymentGateway = (context: Context): Probe => ({
  service: 'Payment Gateway',
  async check(): Promise<Finding> {
    const provider = context.get(paymentProvider);
    return provider ? askProvider(context, provider) : countByHand(context);
  },
});

async function askProvider({ database }: Context, provider: PaymentProvider): Promise<Finding> {
  const { responseMs, result: fault } = await timed(() => provider.check());
  if (fault !== null) return { status: 'error', responseMs, detail: `The payment provider does not take us: ${fault}` };
  const { count } = await database.kysely
    .selectFrom('payment_refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow();
  const refused = Number(count);
  return refused > 0
    ? { status: 'warning', responseMs, detail: `${plural(refused, 'refund')} refused: to be made by hand` }
    : { status: 'operational', responseMs, detail: 'The payment provider takes our calls' };
}

async function countByHand({ database, now }: Context): Promise<Finding> {
  const rows = await database.kysely
    .selectFrom('orders')
    .select((eb) => ['payment_method', eb.fn.countAll<number>().as('orders')])
    .where('created_at', '>', now() - DAY_MS)
    .where('status', 'not in', NO_SALE)
    .groupBy('payment_method')
    .execute();
  const countOf = (method: string) => Number(rows.find((row) => row.payment_method === method)?.orders ?? 0);
  return {
    status: 'warning',
    responseMs: null,
    detail: `No payment provider is connected. To collect by hand from the last 24 hours: ${countOf('card')} by card, ${countOf('eft')} by EFT`,
  };
}

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
