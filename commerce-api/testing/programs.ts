import path from 'node:path';

/** Returns the program that Jest has bundled from a source of this name (`tools/jest/bundle-programs.ts`). */
export const programOf = (name: string): string =>
  path.join(import.meta.dirname, '../../.cache/programs', `${name}.js`);

/** Environment of a program: the search path, and the folder where Node caches compiled code. */
export const ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../.cache/compiled'),
};

/** The server's program. */
export const SERVER = programOf('server/main');
