export { extensionFailure, isExtensionOff } from './extension-switches';
export {
  ACTIVATION_REFUSALS,
  type ActivationKind,
  type ActivationRefusal,
  type CheckOutcome,
  MOST_TICKETS,
  type ReleaseEvent,
  type ReturnObstacle,
  TICKET_PATTERN,
  type TokenRights,
} from './vocabulary';
