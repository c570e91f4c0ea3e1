export { type Configuration, ConfigurationError, parseConfiguration } from './configuration';
