import { fact } from '#platform/subject';

/** A customer has no orders any more, and was removed: what is about them goes too. */
export const customerRemoved = fact<{ id: string }>('customer.removed');
