import { useSession } from '@nara/shared-contracts/host';
import type { Role } from '@nara/shared-contracts/rules/common';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TouchLink } from '../elements/button';

const BACK_OFFICE = '/admin/orders';
const PORTAL = '/admin/enterprise/orders';

interface OrderPaths {
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

interface OrderLinkProps {
  orderId: string;
  /** Text of the link; defaults to `Trace` or the order's id. */
  children?: ReactNode;
}

/** Link to an order's trace in the current portal; renders nothing for a role without access to orders. */
export function TraceLink({ orderId, children = 'Trace' }: OrderLinkProps) {
  const paths = useOrderPaths(orderId);
  return (
    paths && (
      <TouchLink to={paths.trace} aria-label={`Trace of order ${orderId}`}>
        {children}
      </TouchLink>
    )
  );
}

/** Link to an order's details above the list; renders the bare id for a role without access to orders. */
export function OrderLink({ orderId, children = orderId }: OrderLinkProps) {
  const paths = useOrderPaths(orderId);
  return paths ? <TouchLink to={paths.details}>{children}</TouchLink> : <code>{orderId}</code>;
}

function useOrderPaths(orderId: string): OrderPaths | null {
  const { pathname } = useLocation();
  const role = useSession(({ session }) => session?.staff?.role);
  return orderPaths(orderId, pathname, role);
}
