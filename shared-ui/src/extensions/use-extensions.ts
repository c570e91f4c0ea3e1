import { type PlacedExtension, useHost, useSession } from '@nara/shared-contracts/host';
import type { ExtensionPoint } from '@nara/shared-contracts/rules/composition';
import { useSyncExternalStore } from 'react';

const NONE: readonly never[] = [];
const none = () => NONE;

/**
 * Returns the extensions of a place that the signed-in user may see. The first view renders without extensions, so that
 * the server need not know them; they appear after hydration.
 */
export function useExtensions<P extends ExtensionPoint>(point: P): readonly PlacedExtension<P>[] {
  const { extensions } = useHost();
  const role = useSession(({ session }) => session?.staff?.role);
  const all = useSyncExternalStore(extensions.subscribe, () => extensions.at(point), none);
  return all.filter((extension) => !('roles' in extension) || (role !== undefined && extension.roles.includes(role)));
}
