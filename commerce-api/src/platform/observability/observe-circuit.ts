import type { CircuitBreaker } from '#platform/circuit-breaker';
import type { Instruments } from './instruments';

const PAUSED = 'Calls to the partner paused after failures in a row';
const RESUMED = 'The partner answers again';

/** Notes that the partner is spared and, whatever was tried meanwhile, that it answers again. */
export function observeCircuit({ metrics, logSystem }: Pick<Instruments, 'metrics' | 'logSystem'>) {
  let isPaused = false;
  return (state: CircuitBreaker['state']): void => {
    metrics.partnerCircuitOpen.set(state === 'closed' ? 0 : 1);
    if (state === 'half-open' || isPaused === (state === 'open')) return;
    isPaused = state === 'open';
    logSystem({
      level: isPaused ? 'warning' : 'success',
      service: 'WoolworthsAPI',
      message: isPaused ? PAUSED : RESUMED,
    });
  };
}
