import type { Role } from '@nara/shared-contracts';
import type { LucideIcon } from 'lucide-react';

/** One screen that a portal offers. */
export interface NavEntry {
  label: string;
  path: string;
  icon: LucideIcon;
  /** Who may open it. The API guards the data by itself. */
  roles: readonly Role[];
}

/** The entries that a role may open; none before the role is known. */
export const entriesFor = (entries: readonly NavEntry[], role: Role | undefined): NavEntry[] =>
  entries.filter(({ roles }) => role !== undefined && roles.includes(role));

/** The entry whose screen a path shows: the longest match, since a dashboard's path begins all others. */
export function entryAt(entries: readonly NavEntry[], pathname: string): NavEntry | undefined {
  const covers = ({ path }: NavEntry) => pathname === path || pathname.startsWith(`${path}/`);
  return entries.filter(covers).sort((a, b) => b.path.length - a.path.length)[0];
}
