export { openProvider } from './open-provider';
export { configuredProvider } from './secrets';
export { paymentProviders } from './subject';
