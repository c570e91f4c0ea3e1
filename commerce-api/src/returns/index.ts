export { returnsHandlers } from './routes';
export { findReturnsOf } from './views';
