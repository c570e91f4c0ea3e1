export { createKeyring, type Keyring } from './keyring';
export { createResealing, type Resealing } from './resealing';
export { MissingKey, requireKeys, type SealedColumn } from './sealed-columns';
export { serverSecret, serverSecrets } from './server-secret';
export { createVault, type Vault } from './vault';
