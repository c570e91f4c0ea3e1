import { type Context, followCommitted } from '#platform/subject';
import { createWorker, type Worker } from '#platform/work';
import { silentOrders } from '../asking/silent-orders';
import { partnerCircuit } from '../client/circuit';
import { pingPartner } from '../client/ping';
import { orderEntries } from '../order-outbox/entries';
import { orderOutbox } from '../order-outbox/outbox';
import { returnEntries } from '../return-outbox/entries';
import { returnOutbox } from '../return-outbox/return-outbox';
import { partnerBack } from './tell-circuit';

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
    else if (!(await context.get(silentOrders).probe())) followCommitted(context, partnerBack, { at: now() });
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
