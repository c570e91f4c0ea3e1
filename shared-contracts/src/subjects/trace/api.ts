export { traceEndpoints } from './endpoints';
export { OrderTrace, TraceCustomer, TraceEntry } from './schemas';
