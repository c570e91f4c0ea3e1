import { type CircuitBreaker, createCircuitBreaker } from '#platform/circuit-breaker';
import type { Context } from '#platform/subject';
import { leaseFor } from '#platform/work';
import { partnerMetrics } from '../observe';
import { partnerOutage } from './outage';

/** Pause after consecutive failures: 15 s after five. */
const LIMITS = { threshold: 5, pauseMs: 15_000 };

const PAUSED = 'Calls to the partner paused after failures in a row';
const LOCKED_OUT = 'Calls to the partner paused: it does not accept our credentials';
const RESUMED = 'The partner answers again';

/** Returns the circuit breaker that all calls to the partner share. */
export function partnerCircuit(context: Context): CircuitBreaker {
  const { log, logSystem, steady } = context;
  const { circuitOpen } = context.get(partnerMetrics);
  let isPaused = false;
  return createCircuitBreaker({
    ...LIMITS,
    probeMs: partnerLeaseMs(context),
    steady,
    onChange(state) {
      log.warn({ state }, 'the circuit to the partner changed');
      circuitOpen.set(state === 'closed' ? 0 : 1);
      if (state === 'half-open' || isPaused === (state === 'open')) return;
      isPaused = state === 'open';
      const { isAccessRefused } = context.get(partnerOutage);
      if (!isPaused) logSystem({ level: 'success', service: 'WoolworthsAPI', message: RESUMED });
      else if (isAccessRefused) logSystem({ level: 'error', service: 'WoolworthsAPI', message: LOCKED_OUT });
      else logSystem({ level: 'warning', service: 'WoolworthsAPI', message: PAUSED });
    },
  });
}

/** Returns the lease (ms) of an order or a return during a call to the partner. */
export const partnerLeaseMs = ({ configuration }: Pick<Context, 'configuration'>): number =>
  leaseFor(configuration.partner.timeoutMs);
