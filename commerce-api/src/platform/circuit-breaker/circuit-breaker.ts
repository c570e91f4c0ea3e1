import { afterFailure, afterNothing, type Circuit, type CircuitRules, CLOSED, enter } from './circuit';

/** Leave to make one call; tell in any case what came of it, the first word counts. */
export interface Pass {
  succeeded(): void;
  failed(): void;
  /** No call was made. */
  unused(): void;
}

/** Spares somebody who is down: after failures in a row calls stop, then a single one tries whether they are back. */
export interface CircuitBreaker {
  readonly state: Circuit['kind'];
  /** Null while no call should be made; `force` asks for a call in any case. */
  enter(options?: { force?: boolean }): Pass | null;
}

export interface CircuitBreakerOptions extends CircuitRules {
  /** Epoch ms. */
  now: () => number;
  /** Told when the state changes. */
  onChange?: (state: Circuit['kind']) => void;
}

export function createCircuitBreaker({
  now,
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
    const once = (next: () => Circuit) => () => {
      if (!isSettled) become(next());
      isSettled = true;
    };
    return {
      succeeded: once(() => CLOSED),
      // Only the probe speaks for a half-open circuit; others set out before it did.
      failed: once(() => (circuit.kind === 'half-open' && !isProbe ? circuit : afterFailure(circuit, now(), rules))),
      unused: once(() => (isProbe ? afterNothing(circuit, now()) : circuit)),
    };
  };
  return {
    get state() {
      return circuit.kind;
    },
    enter({ force = false } = {}) {
      const entered = enter(circuit, now());
      const isProbe = entered.circuit !== circuit;
      become(entered.circuit);
      return entered.mayCall || force ? createPass(isProbe) : null;
    },
  };
}
