import { type Permission, useSession } from '@nara/shared-contracts';
import { pathFor } from './navigation';

/** Finds the screen for a permission; undefined where the portal has none, or not for whoever is signed in. */
export function usePathFor(): (permission: Permission) => string | undefined {
  const role = useSession(({ session }) => session?.staff?.role);
  return (permission) => pathFor(permission, role);
}
