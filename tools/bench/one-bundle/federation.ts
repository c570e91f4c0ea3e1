import type { RemoteRelease } from '@nara/shared-contracts';
import { remotes } from 'every-remote';

/** Imports a remote as what it is here: a part of the bundle. */
export const importContainer = ({ name }: RemoteRelease): Promise<unknown> =>
  (remotes[name] as () => Promise<unknown>)();
