import type { Role } from '@nara/shared-contracts';
import type { LucideIcon } from 'lucide-react';

/** Describes one screen that a portal offers. */
export interface NavEntry {
  label: string;
  path: string;
  icon: LucideIcon;
  /** Roles that may open it. The API guards the data by itself. */
  roles: readonly Role[];
}

/** Returns the entries that a role may open; none before the role is known. */
export const entriesFor = (entries: readonly NavEntry[], role: Role | undefined): NavEntry[] =>
  entries.filter(({ roles }) => role !== undefined && roles.includes(role));

/** Returns the entry whose screen a path shows: the longest match, since a dashboard's path begins all others. */
export function entryAt(entries: readonly NavEntry[], pathname: string): NavEntry | undefined {
  const covers = ({ path }: NavEntry) => pathname === path || pathname.startsWith(`${path}/`);
  return entries.filter(covers).sort((a, b) => b.path.length - a.path.length)[0];
}
