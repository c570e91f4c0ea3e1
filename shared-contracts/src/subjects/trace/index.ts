export type { OrderTrace, TraceCustomer, TraceEntry } from './schemas';
export type { TraceLane, TraceOutcome } from './vocabulary';
