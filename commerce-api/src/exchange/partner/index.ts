export type { Cancellation } from './cancellation';
export {
  type AskReturns,
  type CancelAtPartner,
  type CheckPartner,
  createPartnerClient,
  keyHeaders,
  type PartnerClient,
  type PartnerKeys,
  type PullInventory,
  type SubmitReturn,
  type SubmitToPartner,
} from './client';
export type { InventoryItem, InventoryPull } from './inventory';
export { toPartnerOrder } from './partner-order';
export { type ReturnSubmission, toPartnerReturn } from './partner-return';
export {
  createReceiveUpdate,
  type Receipt,
  type ReceiveUpdate,
  TEST_UPDATE,
} from './receive-update';
export { partnerHandlers } from './routes';
export { checkSignature, signMessage } from './signature';
export type { Submission } from './submission';
export { verifySignature } from './verify-signature';
export { within } from './within';
