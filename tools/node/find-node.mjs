// Plain JavaScript for an old Node, which is what it is there to replace.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

/** The oldest Node that the project supports, as `engines` of package.json says. */
const OLDEST = [22, 15];

/** Tells whether a version of Node, such as `22.15.0`, is new enough. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
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
 * Returns a Node that is new enough: this one, or the one of `package.json` beside this file, which is fetched from the
 * registry once and kept in the user's cache. Outside the clone, because first views run without a /tmp. Throws where
 * the registry has none for this system.
 */
export function findNode(say = (line) => process.stdout.write(`${line}\n`)) {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const lock = path.join(here, 'package-lock.json');
  const version = createHash('sha256').update(readFileSync(lock)).digest('hex').slice(0, 12);
  const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  const folder = path.join(cache, 'nara', `node-${version}`);
  const kept = programIn(folder);
  if (kept) return kept;
  say(`Node ${OLDEST.join('.')} or newer is needed and this is ${process.versions.node}: fetching one into ${folder} …`);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(here, file), path.join(folder, file));
  spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const fetched = programIn(folder);
  if (!fetched) throw new Error(`No Node could be fetched for ${process.platform} ${process.arch}. Install Node 24`);
  return fetched;
}
