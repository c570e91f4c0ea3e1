export {
  ACTIVATION_REFUSALS,
  type ActivationKind,
  type ActivationRefusal,
  type CheckOutcome,
  extensionFailure,
  isExtensionOff,
  MOST_TICKETS,
  type ReleaseEvent,
  type ReturnObstacle,
  TICKET_PATTERN,
  type TokenRights,
} from './vocabulary';
