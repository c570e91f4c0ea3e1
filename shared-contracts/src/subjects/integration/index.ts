export type {
  FailingAddress,
  Failure,
  FailureCause,
  FailureGroup,
  FailureInbox,
  FailureReplay,
  MailRetry,
} from './failure-schemas';
export type {
  IntegrationEvent,
  IntegrationFailureReport,
  IntegrationHealth,
  IntegrationIssue,
  PartnerTraffic,
  ServiceHealth,
  ServiceStatus,
} from './schemas';
export {
  type HealthStatus,
  type IntegrationService,
  type ServiceName,
  type SystemState,
  WATCHED_SYSTEMS,
  type WatchedSystem,
} from './vocabulary';
