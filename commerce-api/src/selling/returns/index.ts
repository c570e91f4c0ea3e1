export { addReturnEvent, findReturnTrail } from './events';
export { type ReturnStep, returnStarted, returnStep } from './facts';
export { loadOrderDetail } from './order-detail';
export { findRmaNumbersOf } from './personal-data';
export { returnNotFound } from './refusals';
export { findByNumber } from './rma/queries';
export { loadRma } from './rma/views';
export { findWaiting } from './rma/waiting';
export { returns } from './subject';
