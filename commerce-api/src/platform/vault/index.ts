export { createKeyring, type Keyring } from './keyring';
export { createResealing, type Resealing } from './resealing';
export { MissingKey, requireKeys, type SealedColumn } from './sealed-columns';
export { type SealedId, type SealedIds, sealedIds } from './sealed-ids';
export { serverSecret, serverSecrets } from './server-secret';
export { type SignedNames, signedNames } from './signed-names';
export { createVault, type Vault } from './vault';
