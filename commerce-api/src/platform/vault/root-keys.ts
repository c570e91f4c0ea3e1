import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, ConfigurationError, ROOT_KEY, requireRootKey } from '#platform/configuration';
import { describeFileFault, makePrivateFolder } from '#platform/private-files';

const FILE = 'configuration.key';
const newKey = (): string => randomBytes(32).toString('base64url');

export type RootKeyConfiguration = Pick<
  Configuration,
  'configurationKeys' | 'configurationKeyFile' | 'dataDir' | 'isProduction'
>;

/**
 * Returns a function that reads the root keys, the one in use first. Outside production, a key file is created in the
 * data folder if none is configured. Throws ConfigurationError if production has none.
 */
export function rootKeyReader({
  configurationKeys,
  configurationKeyFile,
  dataDir,
  isProduction,
}: RootKeyConfiguration): () => readonly string[] {
  if (configurationKeyFile) return () => readKeys(configurationKeyFile, isProduction);
  if (configurationKeys) return () => configurationKeys;
  if (isProduction) throw new ConfigurationError('CONFIGURATION_KEY is required in production');
  if (dataDir === ':memory:') {
    const key = newKey();
    return () => [key];
  }
  const file = path.join(dataDir, FILE);
  createOnce(file);
  return () => readKeys(file, isProduction);
}

/**
 * Reads one key per line. Throws ConfigurationError when the file cannot be read or is not a list of keys, or when
 * production must not use the first of them.
 */
function readKeys(file: string, isProduction: boolean): string[] {
  const keys = read(file)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const [first] = keys;
  if (!first || !keys.every((key) => ROOT_KEY.test(key))) {
    throw new ConfigurationError(
      `${file} must hold root keys, one per line, of at least 32 printable characters without spaces each`,
    );
  }
  if (isProduction) requireRootKey(file, first);
  return keys;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    throw new ConfigurationError(`the configuration key cannot be read: ${describeFileFault(fault, file) ?? fault}`);
  }
}

/** Creates the file, readable by its owner only, if it does not exist. */
function createOnce(file: string): void {
  makePrivateFolder(path.dirname(file));
  try {
    writeFileSync(file, newKey(), { mode: 0o600, flag: 'wx' });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
}
