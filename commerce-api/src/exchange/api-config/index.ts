export {
  configurationKeyOf,
  createPartnerCredentials,
  createVault,
  newValue,
  type PartnerCredentials,
} from '#exchange/partner/credentials';
export { type PartnerTerms, partnerTerms } from './partner-terms';
export { apiConfigHandlers } from './routes';
export { createDeliveryLog, type DeliveryLog } from './webhooks';
