import type { Role } from '@nara/shared-contracts';

const BACK_OFFICE = '/admin/orders';
const PORTAL = '/admin/enterprise/orders';

export interface OrderPaths {
  /** The order's details over the list. */
  details: string;
  /** Everything that happened to it. */
  trace: string;
}

/**
 * Where an order is shown to somebody of a role who is at `pathname`: on their side of the portal, and where the role
 * may go. null for a role that sees no orders.
 */
export function orderPaths(orderId: string, pathname: string, role: Role | undefined): OrderPaths | null {
  if (role !== 'admin' && role !== 'logistics') return null;
  const isInPortal = pathname === '/admin/enterprise' || pathname.startsWith('/admin/enterprise/');
  const prefix = role === 'admin' && !isInPortal ? BACK_OFFICE : PORTAL;
  const id = encodeURIComponent(orderId);
  return { details: `${prefix}?order=${id}`, trace: `${prefix}/${id}/trace` };
}
