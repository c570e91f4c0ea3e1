/** Whose doing an entry of a trace is; the lanes in the order they are drawn. */
export const TRACE_LANES = ['shopper', 'api', 'outbox', 'partner', 'staff', 'email', 'log'] as const;
export type TraceLane = (typeof TRACE_LANES)[number];

/** How an entry went: `open` is not over yet, `neutral` can neither succeed nor fail. */
export const TRACE_OUTCOMES = ['ok', 'failed', 'open', 'neutral'] as const;
export type TraceOutcome = (typeof TRACE_OUTCOMES)[number];
