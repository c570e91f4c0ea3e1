import { type CircuitBreaker, createCircuitBreaker, type Pass } from '#platform/circuit-breaker';
import type { Context } from '#platform/subject';
import { leaseFor } from '#platform/work';
import { partnerMetrics } from '../observe';

/** Pause after failures in a row: 15 s after five. */
const LIMITS = { threshold: 5, pauseMs: 15_000 };

const PAUSED = 'Calls to the partner paused after failures in a row';
const RESUMED = 'The partner answers again';

/** Returns the circuit breaker that all calls to the partner share. */
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

/** Returns the lease (ms) of an order or a return while the partner is called about it. */
export const partnerLeaseMs = ({ configuration }: Pick<Context, 'configuration'>): number =>
  leaseFor(configuration.partner.timeoutMs);

/** Reports the outcome of a call to the circuit. A refusal counts as success: the partner is up. */
export function tellCircuit(pass: Pass, { kind }: { kind: string }): void {
  if (kind === 'unavailable') pass.failed();
  else pass.succeeded();
}
