export { cartEndpoints } from './endpoints';
export { CartEvent } from './schemas';
