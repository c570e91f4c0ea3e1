import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makePrivateFolder } from '#platform/private-files';
import { makeToken } from './deploy-tokens';

const FILE = 'deploy-token';
const TOKEN = /^ndt_local_[\w-]{43}$/;

/**
 * Returns the token that may release every remote of this server. The commands read it from the data folder; anyone who
 * can read that folder could change everything in it anyway. Null without a data folder.
 */
export async function localToken(dataDir: string): Promise<string | null> {
  if (dataDir === ':memory:') return null;
  const file = path.join(dataDir, FILE);
  const read = async () => (await readFile(file, 'utf8').catch(() => '')).trim();
  const known = await read();
  if (TOKEN.test(known)) return known;
  makePrivateFolder(dataDir);
  // When two servers start at the same time on one folder, the first one creates it.
  await writeFile(file, `${makeToken('local')}\n`, { mode: 0o600, flag: known ? 'w' : 'wx' }).catch(() => undefined);
  return (await read()) || null;
}
