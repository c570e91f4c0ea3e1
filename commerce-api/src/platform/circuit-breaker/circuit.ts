/** How we stand with somebody we call: `failures` in a row, `until` in epoch ms. */
export type Circuit =
  | { kind: 'closed'; failures: number }
  | { kind: 'open'; until: number }
  /** One call is under way that tells whether they are back. */
  | { kind: 'half-open' };

export interface CircuitRules {
  /** Failures in a row after which calls stop. */
  threshold: number;
  /** How long they stop, in ms, before one is tried. */
  pauseMs: number;
}

export const CLOSED: Circuit = { kind: 'closed', failures: 0 };

/** May a call be made now? And how the circuit stands when it is. */
export function enter(circuit: Circuit, now: number): { mayCall: boolean; circuit: Circuit } {
  if (circuit.kind === 'closed') return { mayCall: true, circuit };
  if (circuit.kind === 'open' && circuit.until <= now) return { mayCall: true, circuit: { kind: 'half-open' } };
  return { mayCall: false, circuit };
}

/** After a call that failed; one that was already under way when the circuit opened changes nothing. */
export function afterFailure(circuit: Circuit, now: number, { threshold, pauseMs }: CircuitRules): Circuit {
  if (circuit.kind === 'open') return circuit;
  const failures = circuit.kind === 'closed' ? circuit.failures + 1 : threshold;
  return failures >= threshold ? { kind: 'open', until: now + pauseMs } : { kind: 'closed', failures };
}

/** After a call that was not made after all: the next one is the probe. */
export const afterNothing = (circuit: Circuit, now: number): Circuit =>
  circuit.kind === 'half-open' ? { kind: 'open', until: now } : circuit;
