export { type Configuration, parseConfiguration, WEBHOOK_PATH } from './configuration';
export type { Adoption, S3Location, StoreLocation } from './releases';
export { ConfigurationError } from './variables';
export { LARGE_SHOP, type VolumePlan } from './volume';
