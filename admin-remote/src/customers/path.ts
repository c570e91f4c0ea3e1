import { CUSTOMERS_PATH } from '../layout';

/** Returns the path of a customer's page. */
export const pathOfCustomer = (id: string): string => `${CUSTOMERS_PATH}/${encodeURIComponent(id)}`;
