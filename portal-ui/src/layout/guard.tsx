import { sessionQuery } from '@nara/shared-contracts/api/session-query';
import { useHost, useSession } from '@nara/shared-contracts/host';
import type { Role } from '@nara/shared-contracts/rules/common';
import { Message } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Loaded } from '../feedback/loaded';
import { entriesFor, entryAt, type NavEntry } from './navigation';

const names = new Intl.ListFormat('en-ZA', { type: 'disjunction' });

/** Replaces a screen that the signed-in role may not open. */
function Forbidden({ entry, role }: { entry: NavEntry; role: Role }) {
  return (
    <Message
      role="status"
      title={`${entry.label} is not available to you`}
      text={`You are signed in as ${role}. This screen is for the role ${names.format(entry.roles)}.`}
    />
  );
}

interface GuardProps {
  /** Every screen of the portal, its home first. */
  entries: readonly NavEntry[];
  /** Undefined until the session is known. */
  role: Role | undefined;
}

/**
 * Shows the screen of the current path if the role may open it. Renders nothing before the role is known, because a
 * screen requests its data on its first render. A user without access to the home screen is redirected to the first
 * screen that they may open.
 */
export function Guard({ entries, role }: GuardProps) {
  const { pathname } = useLocation();
  const entry = entryAt(entries, pathname);
  if (!entry) return <Outlet />;
  if (!role) return <RoleQuestion />;
  if (entry.roles.includes(role)) return <Outlet />;
  const [own] = entriesFor(entries, role);
  if (own && pathname === entries[0]?.path) return <Navigate to={own.path} replace />;
  return <Forbidden entry={entry} role={role} />;
}

/** Waits for the session; if the server is unreachable, offers a retry. */
function RoleQuestion() {
  const host = useHost();
  const isUnknown = useSession((state) => state.session === null && !state.expired);
  const query = useQuery({ ...sessionQuery(host), enabled: isUnknown });
  return isUnknown && <Loaded query={query}>{() => null}</Loaded>;
}
