import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fixtures } from './memory-api';

/** File of a repository with answers of its own. */
export const FIXTURES = 'src/fixtures.ts';

/** Reads the answers of a repository's own; there need not be any. */
export async function readFixtures(folder: string): Promise<Fixtures> {
  const file = path.join(folder, FIXTURES);
  if (!existsSync(file)) return {};
  return ((await import(pathToFileURL(file).href)) as { fixtures: Fixtures }).fixtures;
}
