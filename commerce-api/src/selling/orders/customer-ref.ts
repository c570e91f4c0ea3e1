import { hash } from 'node:crypto';

/** How the portal names a customer without showing the e-mail: the same for every order of that address. */
export const customerRef = (email: string): string =>
  `CUST-${hash('sha256', email.toLowerCase()).slice(0, 6).toUpperCase()}`;
