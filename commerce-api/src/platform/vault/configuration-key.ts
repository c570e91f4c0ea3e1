import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '#platform/configuration';
import { makePrivateFolder } from '#platform/private-files';

const FILE = 'configuration.key';
const newKey = (): string => randomBytes(32).toString('base64url');

/** Returns the key that encrypts stored credentials; null when production has none. Elsewhere one is generated. */
export function configurationKeyOf({
  configurationKey,
  dataDir,
  isProduction,
}: Pick<Configuration, 'configurationKey' | 'dataDir' | 'isProduction'>): string | null {
  if (configurationKey) return configurationKey;
  if (isProduction) return null;
  return dataDir === ':memory:' ? newKey() : keyInFile(path.join(dataDir, FILE));
}

/** Reads the key from a file that only its owner may read; creates it on first use. */
function keyInFile(file: string): string {
  makePrivateFolder(path.dirname(file));
  try {
    writeFileSync(file, newKey(), { mode: 0o600, flag: 'wx' });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
  return readFileSync(file, 'utf8').trim();
}
