export { type MappableItem, type PartnerItem, toPartnerItem } from './item-mapping';
export type {
  PartnerAcceptance,
  PartnerSubmission,
  PartnerUpdate,
  PushReceipt,
  ReturnsEvent,
  StockEvent,
} from './schemas';
export { fromPartnerStatus } from './status';
