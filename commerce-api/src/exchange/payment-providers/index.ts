export { createPayfast } from './payfast/payfast';
