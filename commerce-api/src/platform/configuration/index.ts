export { type Configuration, parseConfiguration, WEBHOOK_PATH } from './configuration';
export { ConfigurationError, httpUrl, readVariables, wholeNumber } from './variables';
