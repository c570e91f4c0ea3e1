import type { TraceCustomer } from '@nara/shared-contracts/api/trace';
import type { Role } from '@nara/shared-contracts/rules/common';
import type { OrderTable } from '#selling/orders/tables';

type Shopper = Pick<OrderTable, 'customer_name' | 'email'> & { city: string };

/**
 * Returns the shopper's data that a role needs: admins talk to shoppers; all others handle parcels and see the city and
 * initials. Rules: docs/product/trace.md.
 */
export const customerView = (role: Role, { customer_name, email, city }: Shopper): TraceCustomer =>
  role === 'admin' ? { name: customer_name, email, city } : { name: initials(customer_name), email: null, city };

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]?.toUpperCase()}.`)
    .join(' ');
