export {
  ACTIVATION_REFUSALS,
  type ActivationKind,
  type ActivationRefusal,
  type CheckOutcome,
  extensionFailure,
  isExtensionOff,
  MAX_TICKETS,
  type ReleaseEvent,
  type ReturnObstacle,
  TICKET_PATTERN,
  type TokenRights,
} from './vocabulary';
