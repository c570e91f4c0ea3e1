export { configurationKeyOf } from './configuration-key';
export { GRACE_MS } from './held';
export { newValue } from './new-value';
export { createPartnerCredentials, type PartnerCredentials } from './partner-credentials';
export { createVault } from './vault';
