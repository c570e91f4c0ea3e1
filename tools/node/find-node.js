// Plain JavaScript for an old Node, which is what it is there to replace.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The oldest Node that the project supports. */
const { node: range } = JSON.parse(readFileSync(path.join(here, '../../package.json'), 'utf8')).engines;
const OLDEST = range.replace('>=', '');

/** Tells whether a version of Node, such as `22.15.0`, is one that the project supports. */
export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** Returns the program in a folder into which one of the packages was installed; undefined when there is none. */
function programIn(folder) {
  const packages = path.join(folder, 'node_modules');
  if (!existsSync(packages)) return undefined;
  const name = readdirSync(packages).find((entry) => entry.startsWith('node-'));
  const program = name && path.join(packages, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return program && existsSync(program) ? program : undefined;
}

/**
 * Returns the Node of the folder beside this file that its major version names, fetched from the registry once. It is
 * kept in the user's cache, outside the clone, and not in /tmp, which the process that draws first views does not see.
 * Throws where the registry has none for this system.
 */
export function fetchNode(major, say = (line) => process.stdout.write(`${line}\n`)) {
  const source = path.join(here, major);
  if (!existsSync(source))
    throw new Error(`Node ${major} is not one of ${readdirSync(here).filter(Number).join(', ')}`);
  const lock = readFileSync(path.join(source, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  const folder = path.join(cache, 'nara', `node-${version}`);
  const kept = programIn(folder);
  if (kept) return kept;
  say(`Fetching Node ${major} into ${folder} …`);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(source, file), path.join(folder, file));
  spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const fetched = programIn(folder);
  if (!fetched)
    throw new Error(`No Node could be fetched for ${process.platform} ${process.arch}. Install Node ${major}`);
  return fetched;
}

/** Returns this Node where the project supports it, and one that is fetched elsewhere, saying so. Throws as above. */
export function findNode(say = (line) => process.stdout.write(`${line}\n`)) {
  const { node } = process.versions;
  if (isSupported(node)) return process.execPath;
  return fetchNode('24', (line) => say(`Node ${OLDEST} or newer is needed, and this is ${node}. ${line}`));
}
