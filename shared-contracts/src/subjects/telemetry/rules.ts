export { redact } from './redact';
export type { LoadOutcome, RemoteFaultKind } from './vocabulary';
