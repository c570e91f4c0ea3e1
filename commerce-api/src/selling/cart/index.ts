export { cart } from './subject';
