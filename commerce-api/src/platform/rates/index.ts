export { createCallCounts } from './call-counts';
export { customerKey, limitRates } from './limit-rates';
export { refuseOverload } from './refuse-overload';
