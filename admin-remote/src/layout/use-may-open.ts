import { useSession } from '@nara/shared-contracts';
import { ADMIN_ENTRIES } from './navigation';

/** Tells whether the signed-in user may open the screen of the back office at a path. */
export function useMayOpen(path: string): boolean {
  const role = useSession(({ session }) => session?.staff?.role);
  return ADMIN_ENTRIES.some((entry) => entry.path === path && role !== undefined && entry.roles.includes(role));
}
