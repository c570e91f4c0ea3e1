export { findReturnTrail } from './events';
export { createReturnOutbox, newEntry as newReturnEntry, type ReturnOutbox } from './outbox';
export { returnNotFound } from './refusals';
export { rmaHandlers } from './rma';
export { returnsHandlers } from './routes';
export { findReturnsOf } from './views';
