export { loadCustomer } from './queries';
export { customerCounter, customerRemoved } from './recount';
export { customers } from './subject';
