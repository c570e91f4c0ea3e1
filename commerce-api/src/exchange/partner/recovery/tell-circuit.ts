import type { Pass } from '#platform/circuit-breaker';
import { type Context, fact, followCommitted } from '#platform/subject';
import { partnerCircuit } from '../client/circuit';
import { partnerOutage } from '../client/outage';
import { partnerMetrics } from '../observe';
import { orderEntries } from '../order-outbox/entries';
import { returnEntries } from '../return-outbox/entries';

/** Orders, and returns, that go out each second when the partner is back: as many as a replay sends. */
const A_SECOND = 5;

/** Announces that the partner answers again: whatever waited for it is due. */
export const partnerBack = fact<{ at: number }>('partner.back');

/**
 * Reports the outcome of a call to the circuit. A refusal counts as success: the partner is up. Resolves when what waited
 * for the partner is due, if this call found it back.
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
    // Every further call would be refused for the same reason.
    pass.failed({ atOnce: outage.isAccessRefused });
    return;
  }
  accessRefused.set(0);
  const wasOpen = circuit.state !== 'closed';
  pass.succeeded();
  // A server that has just started does not know what failed before.
  if (outage.end() || wasOpen) await makeWaitingDue(context, wasOpen);
}

/** Never throws: the call that found the partner back has an outcome of its own to record. */
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
