export { configuredProvider } from './configured';
export { openProvider } from './open-provider';
export { paymentProviders } from './subject';
