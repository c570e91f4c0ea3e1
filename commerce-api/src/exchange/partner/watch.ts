import { randomUUID } from 'node:crypto';
import { type Context, publishCommitted } from '#platform/subject';
import { createWorker, type Worker } from '#platform/work';
import { createPartnerCallLog, type PartnerCall } from './calls';
import { partnerBack, partnerCircuit } from './circuit';
import { createPartnerClient } from './client/client';
import type { Check } from './client/outcomes';
import { partnerCredentials } from './credentials';
import { orderEntries } from './outbox/order-entries';
import { orderOutbox } from './outbox/order-outbox';
import { returnEntries } from './outbox/return-entries';
import { returnOutbox } from './outbox/return-outbox';
import { silentOrders } from './silent-orders';

/**
 * Makes a minimal call to the partner, with another API key if one is given. Returns its response and the call, which
 * is logged like any other.
 */
export async function pingPartner(context: Context, apiKey?: string): Promise<{ answer: Check; call: PartnerCall }> {
  const { keys } = context.get(partnerCredentials);
  const readKeys = async () => ({ ...(await keys()), ...(apiKey !== undefined && { apiKey }) });
  let call: PartnerCall | undefined;
  const { check } = createPartnerClient(context.configuration.partner, readKeys, context.now, (ended) => {
    call = ended;
    context.get(createPartnerCallLog).write(ended);
  });
  const answer = await check(randomUUID());
  if (!call) throw new Error('a call that ended is always logged');
  return { answer, call };
}

/** Interval (ms) between two checks of a partner that is down. */
const EVERY_MS = 15_000;

/**
 * Checks whether the partner is back while its circuit is open. By then the waiting entries have long pauses, and only
 * a call with a real effect closes the circuit. When the partner responds, the next waiting order or return is tried,
 * or a question about a silent order if there is none.
 */
export function partnerWatch(context: Context): Worker {
  const { database, log, now, steady } = context;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const tryNext = async (): Promise<void> => {
    if (await orderEntries.makeNextDue(database.kysely, now())) context.get(orderOutbox).nudge();
    else if (await returnEntries.makeNextDue(database.kysely, now())) context.get(returnOutbox).nudge();
    else if (!(await context.get(silentOrders).probe())) publishCommitted(context, partnerBack, { at: now() });
  };

  return createWorker({
    log,
    async runOne() {
      if (context.get(partnerCircuit).state === 'closed' || steady() < lookedAt + EVERY_MS) return false;
      lookedAt = steady();
      const { answer } = await pingPartner(context);
      if (answer.kind === 'answered') await tryNext();
      return false;
    },
    settled: async () => undefined,
  });
}
