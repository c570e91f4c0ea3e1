export { createCallCounts } from './call-counts';
export { customerKey } from './customer-key';
export { limitRates } from './limit-rates';
export { refuseOverload } from './refuse-overload';
