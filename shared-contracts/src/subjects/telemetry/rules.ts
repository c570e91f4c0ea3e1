export { type LoadOutcome, type RemoteFaultKind, redact } from './vocabulary';
