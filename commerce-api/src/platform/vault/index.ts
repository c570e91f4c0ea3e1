export { createResealing, MissingKey, type Resealing, requireKeys, type SealedColumn } from './sealed-columns';
export { type SealedId, type SealedIds, type SignedNames, sealedIds, signedNames } from './sealed-ids';
export { serverSecret, serverSecrets } from './server-secret';
export { createKeyring, createVault, type Keyring, type Vault } from './vault';
