export { addReturnEvent, findReturnTrail } from './events';
export { type ReturnStep, returnStarted, returnStep } from './facts';
export { loadOrderDetail } from './order-detail';
export { findRmaNumbersOf } from './personal-data';
export { returnNotFound } from './refusals';
export { needsLabel, readReturnAddresses } from './return-addresses';
export { findByNumber } from './rma/queries';
export { loadRma } from './rma/views';
export { returns } from './subject';
