import { type Permission, useSession } from '@nara/shared-contracts';
import { pathFor } from './navigation';

/**
 * Finds the path of the screen for a permission; undefined when there is none, or the signed-in role may not open it.
 */
export function usePathFor(): (permission: Permission) => string | undefined {
  const role = useSession(({ session }) => session?.staff?.role);
  return (permission) => pathFor(permission, role);
}
