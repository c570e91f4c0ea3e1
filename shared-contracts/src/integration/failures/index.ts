export type {
  FailingAddress,
  Failure,
  FailureCause,
  FailureGroup,
  FailureInbox,
  FailureReplay,
  MailRetry,
} from './schemas';
