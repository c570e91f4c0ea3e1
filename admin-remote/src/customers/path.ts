import { CUSTOMERS_PATH } from '../layout';

/** Returns the path of everything about a customer. */
export const pathOfCustomer = (id: string): string => `${CUSTOMERS_PATH}/${encodeURIComponent(id)}`;
