import { afterFailure, afterNothing, type Circuit, type CircuitRules, CLOSED, enter } from './circuit';

/** Permission for one call. Its outcome must always be reported; only the first report counts. */
export interface Pass {
  succeeded(): void;
  /** `atOnce` opens the circuit on this failure alone, however many preceded it. */
  failed(options?: { atOnce?: boolean }): void;
  /** Reports that no call was made. */
  unused(): void;
}

/**
 * Spares a service that is down: calls stop after consecutive failures, then a single probe tests whether it is back.
 */
export interface CircuitBreaker {
  readonly state: Circuit['kind'];
  /** Returns null while no call should be made; `force` always permits one. */
  enter(options?: { force?: boolean }): Pass | null;
}

export interface CircuitBreakerOptions extends CircuitRules {
  /** Returns monotonic milliseconds. */
  steady: () => number;
  /** Called when the state changes. */
  onChange?: (state: Circuit['kind']) => void;
}

export function createCircuitBreaker({
  steady,
  onChange = () => undefined,
  ...rules
}: CircuitBreakerOptions): CircuitBreaker {
  let circuit = CLOSED;
  const become = (next: Circuit) => {
    const isNews = next.kind !== circuit.kind;
    circuit = next;
    if (isNews) onChange(next.kind);
  };
  const createPass = (isProbe: boolean): Pass => {
    let isSettled = false;
    const settle = (next: () => Circuit) => {
      if (!isSettled) become(next());
      isSettled = true;
    };
    const afterFailed = (threshold: number): Circuit =>
      // Only the probe decides a half-open circuit; other calls started before it.
      circuit.kind === 'half-open' && !isProbe ? circuit : afterFailure(circuit, steady(), { ...rules, threshold });
    return {
      succeeded: () => settle(() => CLOSED),
      failed: ({ atOnce = false } = {}) => settle(() => afterFailed(atOnce ? 1 : rules.threshold)),
      unused: () => settle(() => (isProbe ? afterNothing(circuit, steady()) : circuit)),
    };
  };
  return {
    get state() {
      return circuit.kind;
    },
    enter({ force = false } = {}) {
      const entered = enter(circuit, steady(), rules);
      const isProbe = entered.circuit !== circuit;
      become(entered.circuit);
      return entered.mayCall || force ? createPass(isProbe) : null;
    },
  };
}
