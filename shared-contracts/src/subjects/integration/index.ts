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
export type { HealthStatus, IntegrationService, ServiceName, SystemState, WatchedSystem } from './vocabulary';
