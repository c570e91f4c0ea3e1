export { mountPolicyReports, POLICY_REPORTS_PATH } from './policy-reports';
export { remoteTelemetryHandlers } from './routes';
export { createRemoteTelemetry, type RemoteTelemetryLog } from './telemetry';
