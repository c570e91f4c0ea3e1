export { customerCounter } from './counter';
export { customerRemoved } from './facts';
export { loadCustomer } from './queries';
export { customers } from './subject';
