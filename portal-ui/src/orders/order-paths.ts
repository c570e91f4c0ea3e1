import type { Role } from '@nara/shared-contracts';

const BACK_OFFICE = '/admin/orders';
const PORTAL = '/admin/enterprise/orders';

export interface OrderPaths {
  /** Path of the order's details above the list. */
  details: string;
  /** Path of everything that happened to it. */
  trace: string;
}

/**
 * Returns where an order is shown to a role at `pathname`: in the present portal, on a screen the role may open. Null
 * for a role that sees no orders.
 */
export function orderPaths(orderId: string, pathname: string, role: Role | undefined): OrderPaths | null {
  if (role !== 'admin' && role !== 'logistics') return null;
  const isInPortal = pathname === '/admin/enterprise' || pathname.startsWith('/admin/enterprise/');
  const prefix = role === 'admin' && !isInPortal ? BACK_OFFICE : PORTAL;
  const id = encodeURIComponent(orderId);
  return { details: `${prefix}?order=${id}`, trace: `${prefix}/${id}/trace` };
}
