/** State of the circuit to a service: `failures` in a row, `until` in monotonic ms. */
type Circuit =
  | { kind: 'closed'; failures: number }
  | { kind: 'open'; until: number }
  /** A single probe is under way to test whether the service is back; after `until` it counts as lost. */
  | { kind: 'half-open'; until: number };

interface CircuitRules {
  /** Consecutive failures after which calls stop. */
  threshold: number;
  /** Time (ms) for which calls stop before a probe. */
  pauseMs: number;
  /** Time (ms) after which a probe without an outcome is replaced by another. */
  probeMs: number;
}

const CLOSED: Circuit = { kind: 'closed', failures: 0 };

/** Returns whether a call may be made now, and the circuit's state if it is. */
function enter(
  circuit: Circuit,
  now: number,
  { probeMs }: Pick<CircuitRules, 'probeMs'>,
): { mayCall: boolean; circuit: Circuit } {
  if (circuit.kind === 'closed') return { mayCall: true, circuit };
  if (circuit.until > now) return { mayCall: false, circuit };
  return { mayCall: true, circuit: { kind: 'half-open', until: now + probeMs } };
}

/** Returns the state after a failed call. A call that was in flight when the circuit opened changes nothing. */
function afterFailure(circuit: Circuit, now: number, { threshold, pauseMs }: CircuitRules): Circuit {
  if (circuit.kind === 'open') return circuit;
  const failures = circuit.kind === 'closed' ? circuit.failures + 1 : threshold;
  return failures >= threshold ? { kind: 'open', until: now + pauseMs } : { kind: 'closed', failures };
}

/** Returns the state after a permitted call that was not made: the next call becomes the probe. */
const afterNothing = (circuit: Circuit, now: number): Circuit =>
  circuit.kind === 'half-open' ? { kind: 'open', until: now } : circuit;

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

interface CircuitBreakerOptions extends CircuitRules {
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
