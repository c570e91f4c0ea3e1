/** The remote that is developed alone. The development server maps this name to its `src/remote.tsx`. */
declare module 'remote-alone' {
  import type { RemoteModule } from '@nara/shared-contracts/host';

  export const remote: RemoteModule;
}
