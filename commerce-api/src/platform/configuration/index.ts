export { type Configuration, parseConfiguration, ROOT_KEY, VARIABLE_NAMES, WEBHOOK_PATH } from './configuration';
export type { IdentityProviderConfiguration } from './identity-provider';
export type { PayfastConfiguration } from './payfast';
export type { PeachConfiguration } from './peach';
export type { Adoption, S3Location, StoreLocation } from './releases';
export type { TracingConfiguration } from './tracing';
export { ConfigurationError } from './variables';
export type { VolumePlan } from './volume';
