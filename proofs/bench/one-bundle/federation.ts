import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { remotes } from 'every-remote';

/** Imports a remote, which is a part of the bundle here. */
export const importContainer = ({ name }: RemoteRelease): Promise<unknown> =>
  (remotes[name] as () => Promise<unknown>)();
