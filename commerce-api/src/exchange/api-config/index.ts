export { environmentsOf } from './environments';
export { type PartnerTerms, partnerTerms } from './partner-terms';
export { apiConfig } from './subject';
export { deliveryLog } from './webhooks/delivery-log';
export { send } from './webhooks/send';
export { urlFault } from './webhooks/url-fault';
