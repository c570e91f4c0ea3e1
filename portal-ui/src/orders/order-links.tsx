import { useSession } from '@nara/shared-contracts/host';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TouchLink } from '../elements/touch-link';
import { type OrderPaths, orderPaths } from './order-paths';

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
