export { configurationKeyOf } from './configuration-key';
export { GRACE_MS } from './held';
export { keyHeaders, type PartnerKeys } from './keys';
export { newValue } from './new-value';
export { createPartnerCredentials, type PartnerCredentials, partnerCredentials } from './partner-credentials';
export { createVault } from './vault';
