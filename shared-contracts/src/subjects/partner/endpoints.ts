import { defineEndpoints } from '../../wire/endpoint';
import { PartnerAcceptance, PartnerSubmission, PartnerUpdate, UpdateReceipt } from './schemas';

export const partnerEndpoints = defineEndpoints({
  submitOrder: {
    method: 'POST',
    path: '/api/woolworths/orders',
    access: 'order-token',
    summary: 'Hand a saved order to the partner now instead of waiting for the outbox',
    body: PartnerSubmission,
    response: PartnerAcceptance,
  },
  receiveUpdate: {
    method: 'POST',
    path: '/api/woolworths/webhook',
    access: 'partner-signature',
    summary: 'Signed status updates from the partner',
    body: PartnerUpdate,
    response: UpdateReceipt,
  },
});
