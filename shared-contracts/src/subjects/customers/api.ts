export { customersEndpoints } from './endpoints';
export { Customer, CustomerEvent, CustomerMonth, CustomerPage, CustomerQuery, CustomerRow } from './schemas';
