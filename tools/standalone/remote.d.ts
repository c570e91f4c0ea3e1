/** The remote that is developed alone; the development server points this name at its `src/remote.tsx`. */
declare module 'remote-alone' {
  import type { RemoteModule } from '@nara/shared-contracts';

  export const remote: RemoteModule;
}
