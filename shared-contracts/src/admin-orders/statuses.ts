/** The statuses staff may give an order by hand; refunded comes from the partner alone. */
export const ASSIGNABLE_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
