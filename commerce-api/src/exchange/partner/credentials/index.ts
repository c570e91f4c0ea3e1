export { GRACE_MS } from './held';
export { keyHeaders } from './keys';
export { newValue } from './new-value';
export { createPartnerCredentials, partnerCredentials, sealedCredentials } from './partner-credentials';
