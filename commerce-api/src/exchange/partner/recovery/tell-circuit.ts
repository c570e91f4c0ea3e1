import type { Pass } from '#platform/circuit-breaker';
import { type Context, fact, followCommitted } from '#platform/subject';
import { partnerCircuit } from '../client/circuit';
import { partnerOutage } from '../client/outage';
import { partnerMetrics } from '../observe';
import { orderEntries } from '../order-outbox/entries';
import { returnEntries } from '../return-outbox/entries';

/** Orders, and returns, submitted per second when the partner is back: as many as a replay sends. */
const A_SECOND = 5;

/** Announces that the partner responds again, so everything that waited for it is due. */
export const partnerBack = fact<{ at: number }>('partner.back');

/**
 * Reports the outcome of a call to the circuit. A rejection counts as success, because the partner is up. If this call
 * found the partner back, resolves after everything that waited for it is due.
 */
export async function tellCircuit(
  context: Context,
  pass: Pass,
  outcome: { kind: string; code?: string },
): Promise<void> {
  const circuit = context.get(partnerCircuit);
  const outage = context.get(partnerOutage);
  const { accessRefused } = context.get(partnerMetrics);
  if (outcome.kind === 'unavailable') {
    outage.note(outcome.code ?? '');
    accessRefused.set(outage.isAccessRefused ? 1 : 0);
    // Further calls would be rejected for the same reason.
    pass.failed({ atOnce: outage.isAccessRefused });
    return;
  }
  accessRefused.set(0);
  const wasOpen = circuit.state !== 'closed';
  pass.succeeded();
  // A server that has just started does not know about earlier failures.
  if (outage.end() || wasOpen) await makeWaitingDue(context, wasOpen);
}

/** Never throws, because the call that found the partner back has its own outcome to record. */
async function makeWaitingDue(context: Context, withOverdue: boolean): Promise<void> {
  const at = context.now();
  const spread = { now: at, aSecond: A_SECOND, withOverdue };
  const { kysely } = context.database;
  try {
    await orderEntries.makeAllDue(kysely, spread);
    await returnEntries.makeAllDue(kysely, spread);
    followCommitted(context, partnerBack, { at });
  } catch (cause) {
    context.log.error({ err: cause }, 'what waited for the partner was not made due');
    context.get(partnerOutage).restart();
  }
}
