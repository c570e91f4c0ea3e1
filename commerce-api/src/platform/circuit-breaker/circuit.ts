/** State of the circuit to a service: `failures` in a row, `until` in monotonic ms. */
export type Circuit =
  | { kind: 'closed'; failures: number }
  | { kind: 'open'; until: number }
  /** A single probe is under way to test whether the service is back; after `until` it counts as lost. */
  | { kind: 'half-open'; until: number };

export interface CircuitRules {
  /** Consecutive failures after which calls stop. */
  threshold: number;
  /** Time (ms) for which calls stop before a probe. */
  pauseMs: number;
  /** Time (ms) after which a probe without an outcome is replaced by another. */
  probeMs: number;
}

export const CLOSED: Circuit = { kind: 'closed', failures: 0 };

/** Returns whether a call may be made now, and the circuit's state if it is. */
export function enter(
  circuit: Circuit,
  now: number,
  { probeMs }: Pick<CircuitRules, 'probeMs'>,
): { mayCall: boolean; circuit: Circuit } {
  if (circuit.kind === 'closed') return { mayCall: true, circuit };
  if (circuit.until > now) return { mayCall: false, circuit };
  return { mayCall: true, circuit: { kind: 'half-open', until: now + probeMs } };
}

/** Returns the state after a failed call. A call that was in flight when the circuit opened changes nothing. */
export function afterFailure(circuit: Circuit, now: number, { threshold, pauseMs }: CircuitRules): Circuit {
  if (circuit.kind === 'open') return circuit;
  const failures = circuit.kind === 'closed' ? circuit.failures + 1 : threshold;
  return failures >= threshold ? { kind: 'open', until: now + pauseMs } : { kind: 'closed', failures };
}

/** Returns the state after a permitted call that was not made: the next call becomes the probe. */
export const afterNothing = (circuit: Circuit, now: number): Circuit =>
  circuit.kind === 'half-open' ? { kind: 'open', until: now } : circuit;
