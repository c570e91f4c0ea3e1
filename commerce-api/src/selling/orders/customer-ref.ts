import { hash } from 'node:crypto';

/**
 * Returns the portal's reference for a customer, which hides the e-mail address. It is the same for all orders of the
 * address.
 */
export const customerRef = (email: string): string =>
  `CUST-${hash('sha256', email.toLowerCase()).slice(0, 6).toUpperCase()}`;
