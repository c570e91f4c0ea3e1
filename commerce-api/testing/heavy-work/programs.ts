import path from 'node:path';

/** Returns the program that Jest has bundled from a source of this name (`tools/jest/bundle-heavy-work.ts`). */
export const programOf = (name: string): string =>
  path.join(import.meta.dirname, '../../../.cache/heavy-work', `${name}.js`);
