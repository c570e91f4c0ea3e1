import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fixtures } from './memory-api';

/** File in which a repository provides its own answers. */
export const FIXTURES = 'src/fixtures.ts';

/** Reads a repository's own answers. The file is optional. */
export async function readFixtures(folder: string): Promise<Fixtures> {
  const file = path.join(folder, FIXTURES);
  if (!existsSync(file)) return {};
  return ((await import(pathToFileURL(file).href)) as { fixtures: Fixtures }).fixtures;
}
