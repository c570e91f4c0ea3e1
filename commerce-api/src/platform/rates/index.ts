export { createCallCounts } from './call-counts';
export { limitRates } from './limit-rates';
export { refuseOverload } from './refuse-overload';
