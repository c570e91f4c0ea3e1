export type { PolicyViolation, RemoteLoad, RemoteTelemetry, VersionFigures } from './schemas';
export type { LoadOutcome } from './vocabulary';
