export { type PartnerTerms, partnerTerms } from './connection';
export { apiConfig, environmentsOf } from './subject';
export { deliveryLog } from './webhooks/deliveries';
export { send } from './webhooks/send';
export { urlFault } from './webhooks/setting';
