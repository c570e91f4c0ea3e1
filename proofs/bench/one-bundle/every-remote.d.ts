/** Remotes of the product. The build writes this module, with an import for each of their folders. */
declare module 'every-remote' {
  import type { RemoteModule } from '@nara/shared-contracts/host';

  /** Remotes by their name in the release registry. */
  export const remotes: Record<string, () => Promise<{ remote: RemoteModule }>>;
}
