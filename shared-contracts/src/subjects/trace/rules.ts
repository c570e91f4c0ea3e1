/** Actors of a trace, in the order of their lanes. */
export const TRACE_LANES = ['shopper', 'api', 'payment', 'outbox', 'partner', 'staff', 'email', 'log'] as const;
export type TraceLane = (typeof TRACE_LANES)[number];

/** Outcomes of an entry: `open` is not over yet, `neutral` can neither succeed nor fail. */
export const TRACE_OUTCOMES = ['ok', 'failed', 'open', 'neutral'] as const;
export type TraceOutcome = (typeof TRACE_OUTCOMES)[number];
