export type { Cancellation } from './cancellation';
export { type CancelAtPartner, createPartnerClient, type SubmitToPartner } from './client';
export { toPartnerOrder } from './partner-order';
export { partnerHandlers } from './routes';
export { signMessage } from './signature';
export type { Submission } from './submission';
export { verifySignature } from './verify-signature';
export { within } from './within';
