import path from 'node:path';

/** Returns the program that Jest has bundled from a source of this name (`tools/jest/bundle-programs.ts`). */
export const programOf = (name: string): string =>
  path.join(import.meta.dirname, '../../.cache/programs', `${name}.js`);

/** The server's program. */
export const SERVER = programOf('server/main');
