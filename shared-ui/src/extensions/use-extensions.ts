import { type ExtensionPoint, type PlacedExtension, useHost, useSession } from '@nara/shared-contracts';
import { useSyncExternalStore } from 'react';

const NONE: readonly never[] = [];
const none = () => NONE;

/**
 * Returns the extensions of a place that whoever is signed in may see. A first view is drawn without, so that the server
 * need not know them; they join it once it is hydrated.
 */
export function useExtensions<P extends ExtensionPoint>(point: P): readonly PlacedExtension<P>[] {
  const { extensions } = useHost();
  const role = useSession(({ session }) => session?.staff?.role);
  const all = useSyncExternalStore(extensions.subscribe, () => extensions.at(point), none);
  return all.filter((extension) => !('roles' in extension) || (role !== undefined && extension.roles.includes(role)));
}
