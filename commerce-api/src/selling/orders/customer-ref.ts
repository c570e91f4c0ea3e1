import { hash } from 'node:crypto';

/** Returns the portal's reference for a customer, which hides the e-mail address: the same for all of its orders. */
export const customerRef = (email: string): string =>
  `CUST-${hash('sha256', email.toLowerCase()).slice(0, 6).toUpperCase()}`;
