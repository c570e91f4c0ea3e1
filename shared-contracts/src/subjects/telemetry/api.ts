export { remoteTelemetryEndpoints } from './endpoints';
export { type ExtensionFigures, ExtensionReport, RemoteExtensionFigures } from './extension-report-schemas';
export { FaultFigures, RemoteFault, RemoteFaultDetails, RemoteFaults, VersionFaults } from './fault-schemas';
export { PolicyViolation, RemoteLoad, RemoteTelemetry, VersionFigures } from './schemas';
