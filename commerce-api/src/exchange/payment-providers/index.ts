export { createPayfast } from './payfast/payfast';
export { createPeach } from './peach/peach';
