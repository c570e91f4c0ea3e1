export { toPartnerItem } from './item-mapping';
export { fromPartnerStatus } from './status';
