export type { ExtensionFigures, ExtensionReport, RemoteExtensionFigures } from './extension-report-schemas';
export type { FaultFigures, RemoteFault, RemoteFaultDetails, RemoteFaults, VersionFaults } from './fault-schemas';
export type { PolicyViolation, RemoteLoad, RemoteTelemetry, VersionFigures } from './schemas';
export type { LoadOutcome, RemoteFaultKind } from './vocabulary';
