import { fact } from '#platform/subject';

/** A customer without orders was removed. Data about the customer is removed too. */
export const customerRemoved = fact<{ id: string }>('customer.removed');
