import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '#platform/configuration';

const FILE = 'configuration.key';
const newKey = (): string => randomBytes(32).toString('base64url');

/** What stored credentials are locked with; null when a production server was given none. Elsewhere it makes its own. */
export function configurationKeyOf({
  configurationKey,
  dataDir,
  isProduction,
}: Pick<Configuration, 'configurationKey' | 'dataDir' | 'isProduction'>): string | null {
  if (configurationKey) return configurationKey;
  if (isProduction) return null;
  return dataDir === ':memory:' ? newKey() : keyInFile(path.join(dataDir, FILE));
}

/** The key in a file that its owner alone may read; the first who asks makes it. */
function keyInFile(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, newKey(), { mode: 0o600, flag: 'wx' });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
  return readFileSync(file, 'utf8').trim();
}
