export { type Configuration, parseConfiguration } from './configuration';
export { ConfigurationError, httpUrl, readVariables, wholeNumber } from './variables';
