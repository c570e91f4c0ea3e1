export { resync } from './ask-order';
export {
  countCallsByHour,
  createPartnerCallLog,
  findCallFigures,
  findCallsOf,
  findLastCall,
  hasFailed,
  type PartnerCall,
} from './calls';
export {
  ATTEMPT_SPAN,
  partnerBack,
  partnerCircuit,
  partnerLeaseMs,
  partnerOutage,
  readSpanMs,
  reportToCircuit,
} from './circuit';
export type { InventoryItem, InventoryPull } from './client/answer';
export { partnerClient } from './client/client';
export { isUnbelieved } from './client/outcomes';
export { GRACE_MS, keyHeaders, newValue, partnerCredentials } from './credentials';
export { orderEndings } from './order-endings';
export { mayHaveArrived, newEntry } from './outbox/order-entries';
export { orderOutbox } from './outbox/order-outbox';
export { newEntry as newReturnEntry } from './outbox/return-entries';
export { returnOutbox } from './outbox/return-outbox';
export { receiveReturns } from './outbox/returns';
export { silentOrders } from './silent-orders';
export { partner } from './subject';
export { partnerWatch, pingPartner } from './watch';
export {
  answerPush,
  type PushOutcome,
  pushLine,
  receivePush,
  type Taken,
  updateIdOf,
  verifySignature,
} from './webhooks/receive-push';
export { checkSignature, signMessage } from './webhooks/signature';
export { type Receipt, receiveUpdate, TEST_UPDATE, updateReceived } from './webhooks/updates';
