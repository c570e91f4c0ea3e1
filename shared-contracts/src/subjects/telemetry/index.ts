export type { FaultFigures, RemoteFault, RemoteFaultDetails, RemoteFaults, VersionFaults } from './fault-schemas';
export type { PolicyViolation, RemoteLoad, RemoteTelemetry, VersionFigures } from './schemas';
export type { LoadOutcome, RemoteFaultKind } from './vocabulary';
