export { sourcePlacesTask } from './faults/source-places-task';
export { POLICY_REPORTS_PATH } from './receive-policy-reports';
export { telemetry } from './subject';
