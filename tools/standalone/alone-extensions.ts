import type { RemoteModule } from '@nara/shared-contracts/host';
import { createExtensions, type PageExtensions } from '../../shell/src/composition/extensions/create-extensions';

/** Returns the extensions of a page, made from those of the one remote that runs there. */
export const aloneExtensions = (remote: RemoteModule): PageExtensions =>
  createExtensions({
    remotes: [remote.manifest],
    loader: { load: async () => ({ remote }) },
  });
