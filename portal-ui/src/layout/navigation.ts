import { useSession } from '@nara/shared-contracts/host';
import { ROLES, type Role } from '@nara/shared-contracts/rules/common';
import { PERMISSIONS, type Permission } from '@nara/shared-contracts/rules/session';
import { Building2, type LucideIcon, Store } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';

/** A screen of a portal. */
export interface NavEntry {
  label: string;
  path: string;
  icon: LucideIcon;
  /** Renders the number of pending items. */
  count?: ComponentType;
  /** Roles that may open it. The API checks permissions on its own. */
  roles: readonly Role[];
  /** Permission that defines those roles. */
  permission?: Permission;
}

/** Link to the enterprise portal from the other portals. */
export const ENTERPRISE_PORTAL: NavEntry = {
  label: 'Enterprise Portal',
  path: '/admin/enterprise',
  icon: Building2,
  roles: PERMISSIONS.dashboard.roles,
};

/** Link to the back office from the enterprise portal; every role has a screen there, on which it then opens. */
export const BACK_OFFICE: NavEntry = {
  label: 'Back Office',
  path: '/admin',
  icon: Store,
  roles: ROLES,
};

/** Returns the entries that a role may open; none before the role is known. */
export const entriesFor = (entries: readonly NavEntry[], role: Role | undefined): NavEntry[] =>
  entries.filter(({ roles }) => role !== undefined && roles.includes(role));

/**
 * Returns the entry whose screen a path shows: the longest match, since the dashboard's path is a prefix of all others.
 */
export function entryAt(entries: readonly NavEntry[], pathname: string): NavEntry | undefined {
  const covers = ({ path }: NavEntry) => pathname === path || pathname.startsWith(`${path}/`);
  return entries.filter(covers).sort((a, b) => b.path.length - a.path.length)[0];
}

/** Returns whether the signed-in role has a permission. */
export function usePermission(permission: Permission): boolean {
  const role = useSession(({ session }) => session?.staff?.role);
  return role !== undefined && (PERMISSIONS[permission].roles as readonly Role[]).includes(role);
}

/** Provides every entry of the portal to its screens. */
export const EntriesContext = createContext<readonly NavEntry[]>([]);

/**
 * Returns a function that finds the path of the portal's screen for a permission; undefined if there is none, or if the
 * signed-in role may not open it.
 */
export function usePathFor(): (permission: Permission) => string | undefined {
  const entries = useContext(EntriesContext);
  const role = useSession(({ session }) => session?.staff?.role);
  return (permission) => entriesFor(entries, role).find((entry) => entry.permission === permission)?.path;
}
