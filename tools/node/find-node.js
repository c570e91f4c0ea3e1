// Plain JavaScript, because it runs on an old Node in order to replace it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The versions of Node that the project supports, such as `^22.15.0 || ^24.0.0`. */
const { node: range } = JSON.parse(readFileSync(path.join(here, '../../package.json'), 'utf8')).engines;
/** Each major version with its oldest supported minor version, newest last. */
const SUPPORTED = range.split(' || ').map((version) => version.replace('^', '').split('.').map(Number));
const [NEWEST] = SUPPORTED.at(-1);

/** Returns true if the project supports a version of Node, such as `22.15.0`. */
export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return SUPPORTED.some(([its, oldestMinor]) => major === its && minor >= oldestMinor);
}

/** Returns the program in a folder into which one of the packages was installed; undefined if there is none. */
function programIn(folder) {
  const packages = path.join(folder, 'node_modules');
  if (!existsSync(packages)) return undefined;
  const name = readdirSync(packages).find((entry) => entry.startsWith('node-'));
  const program = name && path.join(packages, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return program && existsSync(program) ? program : undefined;
}

/**
 * Returns the Node that the folder of this version, next to this file, specifies. Downloads it once from the registry.
 * It is kept in the user's cache: outside the clone, and not in /tmp, which the process that renders first views cannot
 * see. Throws if the registry has none for this system.
 */
export function fetchNode(version, say = (line) => process.stdout.write(`${line}\n`)) {
  const source = path.join(here, version);
  if (!existsSync(source))
    throw new Error(`Node ${version} is not one of ${readdirSync(here).filter(Number).join(', ')}`);
  const lock = readFileSync(path.join(source, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  const folder = path.join(cache, 'nara', `node-${hash}`);
  const kept = programIn(folder);
  if (kept) return kept;
  say(`Fetching Node ${version} into ${folder} …`);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(source, file), path.join(folder, file));
  spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const fetched = programIn(folder);
  if (!fetched)
    throw new Error(`No Node could be fetched for ${process.platform} ${process.arch}. Install Node ${version}`);
  return fetched;
}

/**
 * Returns this Node if the project supports it. Otherwise says so and downloads another one. Throws like `fetchNode`.
 */
export function findNode(say = (line) => process.stdout.write(`${line}\n`)) {
  const { node } = process.versions;
  if (isSupported(node)) return process.execPath;
  return fetchNode(String(NEWEST), (line) => say(`Node ${range} is needed, and this is ${node}. ${line}`));
}
