import type { Role } from '@nara/shared-contracts/rules/common';

const BACK_OFFICE = '/admin/orders';
const PORTAL = '/admin/enterprise/orders';

export interface OrderPaths {
  /** Path of the order's details above the list. */
  details: string;
  /** Path of the order's trace. */
  trace: string;
}

/**
 * Returns the paths of an order for a role at `pathname`: in the current portal, on a screen that the role may open.
 * Null for a role without access to orders.
 */
export function orderPaths(orderId: string, pathname: string, role: Role | undefined): OrderPaths | null {
  if (role !== 'admin' && role !== 'logistics') return null;
  const isInPortal = pathname === '/admin/enterprise' || pathname.startsWith('/admin/enterprise/');
  const prefix = role === 'admin' && !isInPortal ? BACK_OFFICE : PORTAL;
  const id = encodeURIComponent(orderId);
  return { details: `${prefix}?order=${id}`, trace: `${prefix}/${id}/trace` };
}
