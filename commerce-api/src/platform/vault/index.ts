export { configurationKeyOf } from './configuration-key';
export { createVault, type Vault } from './vault';
