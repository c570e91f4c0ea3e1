export { type Configuration, parseConfiguration, WEBHOOK_PATH } from './configuration';
export type { IdentityProviderConfiguration } from './identity-provider';
export type { PayfastConfiguration, PeachConfiguration } from './payments';
export { requireRootKey } from './production';
export type { Adoption, S3Location, StoreLocation } from './releases';
export { ROOT_KEY, VARIABLE_NAMES, type VolumePlan } from './schema';
export { DEMO, EXAMPLE_WEBHOOK_SECRET } from './secrets';
export type { TracingConfiguration } from './tracing';
export { ConfigurationError } from './variables';
