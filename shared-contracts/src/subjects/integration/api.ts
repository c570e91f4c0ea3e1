export { integrationEndpoints } from './endpoints';
export { failuresEndpoints } from './failure-endpoints';
export {
  FailingAddress,
  Failure,
  FailureCause,
  FailureGroup,
  FailureInbox,
  FailureReplay,
  MailRetry,
} from './failure-schemas';
export {
  IntegrationEvent,
  IntegrationHealth,
  IntegrationIssue,
  PartnerTraffic,
  ServiceHealth,
  ServiceStatus,
} from './schemas';
