export { createPartnerClient, type SubmitToPartner } from './client';
export { toPartnerOrder } from './partner-order';
export { partnerHandlers } from './routes';
export type { Submission } from './submission';
export { verifySignature } from './verify-signature';
