import { type CircuitBreaker, createCircuitBreaker, type Pass } from '#platform/circuit-breaker';
import type { Context } from '#platform/subject';
import { leaseFor } from '#platform/work';
import { partnerMetrics } from '../observe';

/** Calls to the partner pause for 15 s after five failures in a row. */
const LIMITS = { threshold: 5, pauseMs: 15_000 };

const PAUSED = 'Calls to the partner paused after failures in a row';
const RESUMED = 'The partner answers again';

/** The circuit breaker of every call to the partner. */
export function partnerCircuit(context: Context): CircuitBreaker {
  const { log, logSystem, now } = context;
  const { circuitOpen } = context.get(partnerMetrics);
  let isPaused = false;
  return createCircuitBreaker({
    ...LIMITS,
    now,
    onChange(state) {
      log.warn({ state }, 'the circuit to the partner changed');
      circuitOpen.set(state === 'closed' ? 0 : 1);
      if (state === 'half-open' || isPaused === (state === 'open')) return;
      isPaused = state === 'open';
      logSystem({
        level: isPaused ? 'warning' : 'success',
        service: 'WoolworthsAPI',
        message: isPaused ? PAUSED : RESUMED,
      });
    },
  });
}

/** Returns how long (ms) whoever talks to the partner about an order or a return may keep it to themselves. */
export const partnerLeaseMs = ({ configuration }: Pick<Context, 'configuration'>): number =>
  leaseFor(configuration.partner.timeoutMs);

/** Tells the circuit how a call went: an answer that says no is an answer too. */
export function tellCircuit(pass: Pass, { kind }: { kind: string }): void {
  if (kind === 'unavailable') pass.failed();
  else pass.succeeded();
}
