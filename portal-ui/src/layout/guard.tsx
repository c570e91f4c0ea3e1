import type { Role } from '@nara/shared-contracts';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Forbidden } from './forbidden';
import { entriesFor, entryAt, type NavEntry } from './navigation';

interface GuardProps {
  /** Every screen of the portal, its home first. */
  entries: readonly NavEntry[];
  /** Undefined until it is known; the API guards the data by itself. */
  role: Role | undefined;
}

/**
 * Shows the screen of the present path if the role may open it. Who may not open the home screen is redirected to the
 * first that they may open.
 */
export function Guard({ entries, role }: GuardProps) {
  const { pathname } = useLocation();
  const entry = entryAt(entries, pathname);
  if (!entry || !role || entry.roles.includes(role)) return <Outlet />;
  const [own] = entriesFor(entries, role);
  if (own && pathname === entries[0]?.path) return <Navigate to={own.path} replace />;
  return <Forbidden entry={entry} role={role} />;
}
