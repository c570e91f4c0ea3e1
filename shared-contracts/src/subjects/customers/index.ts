export type { Customer, CustomerEvent, CustomerMonth, CustomerPage, CustomerQuery, CustomerRow } from './schemas';
