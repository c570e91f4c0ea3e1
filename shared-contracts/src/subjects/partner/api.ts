export { partnerEndpoints } from './endpoints';
export { PartnerAcceptance, PartnerSubmission, PartnerUpdate, PushReceipt, ReturnsEvent, StockEvent } from './schemas';
