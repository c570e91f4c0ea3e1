export { type Configuration, parseConfiguration, WEBHOOK_PATH } from './configuration';
export { ConfigurationError } from './variables';
