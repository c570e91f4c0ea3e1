export { createCancelOrder } from './cancel-order';
