export { POLICY_REPORTS_PATH } from './receive-reports';
export { sourcePlacesTask } from './source-places-task';
export { telemetry } from './subject';
