export { silentOrders } from './asking';
export { ATTEMPT_SPAN, readSpanMs } from './attempt-span';
export {
  countCallsByHour,
  createPartnerCallLog,
  findCallFigures,
  findCallsOf,
  findLastCall,
  hasFailed,
  type PartnerCall,
} from './calls';
export { partnerCircuit, partnerLeaseMs } from './client/circuit';
export type { InventoryItem, InventoryPull } from './client/inventory';
export { partnerOutage } from './client/outage';
export { partnerClient } from './client/partner-client';
export { pingPartner } from './client/ping';
export { isUnbelieved } from './client/submission';
export {
  GRACE_MS,
  keyHeaders,
  newValue,
  partnerCredentials,
} from './credentials';
export { orderEndings } from './ending/order-endings';
export { mayHaveArrived, newEntry, orderOutbox, resync } from './order-outbox';
export { partnerBack, tellCircuit } from './recovery/tell-circuit';
export { partnerWatch } from './recovery/watch';
export { newEntry as newReturnEntry } from './return-outbox/entries';
export { receiveReturns } from './return-outbox/receive-returns';
export { returnOutbox } from './return-outbox/return-outbox';
export { partner } from './subject';
export { answerPush, pushLine } from './webhooks/answer-push';
export { type PushOutcome, receivePush, type Taken } from './webhooks/receive-push';
export { type Receipt, receiveUpdate, TEST_UPDATE, updateReceived } from './webhooks/receive-update';
export { checkSignature, signMessage } from './webhooks/signature';
export { updateIdOf, verifySignature } from './webhooks/verify-signature';
