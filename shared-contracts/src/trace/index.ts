export type { TraceLane, TraceOutcome } from './lanes';
export type { OrderTrace, TraceCustomer, TraceEntry } from './schemas';
