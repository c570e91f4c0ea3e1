import { defineEndpoints } from '../../wire/endpoint';
import {
  PartnerAcceptance,
  PartnerSubmission,
  PartnerUpdate,
  PushReceipt,
  ReturnsEvent,
  StockEvent,
  UpdateReceipt,
} from './schemas';

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
  receiveStock: {
    method: 'POST',
    path: '/api/woolworths/webhook/inventory',
    access: 'partner-signature',
    summary: "Signed counts of the partner's stock that changed",
    body: StockEvent,
    response: PushReceipt,
  },
  receiveReturns: {
    method: 'POST',
    path: '/api/woolworths/webhook/returns',
    access: 'partner-signature',
    summary: 'Signed states of returns that moved at the partner',
    body: ReturnsEvent,
    response: PushReceipt,
  },
});
