import type { Role } from '@nara/shared-contracts';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Forbidden } from './forbidden';
import { entriesFor, entryAt, type NavEntry } from './navigation';

interface GuardProps {
  /** Every screen of the portal, the one it opens on first. */
  entries: readonly NavEntry[];
  /** undefined until it is known; the API guards the data by itself. */
  role: Role | undefined;
}

/** The screen of the present path, if the role may open it. Who may not open the first is led to the first of theirs. */
export function Guard({ entries, role }: GuardProps) {
  const { pathname } = useLocation();
  const entry = entryAt(entries, pathname);
  if (!entry || !role || entry.roles.includes(role)) return <Outlet />;
  const [own] = entriesFor(entries, role);
  if (own && pathname === entries[0]?.path) return <Navigate to={own.path} replace />;
  return <Forbidden entry={entry} role={role} />;
}
