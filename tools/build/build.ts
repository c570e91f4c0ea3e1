import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { garmentIds } from '@nara/artwork/garments';
import { sceneIds } from '@nara/artwork/scenes';
import { garmentColors, sampleCatalogue } from '../../commerce-api/src/sample/data';
import { fromRoot } from '../paths';
import { type Kind, type Target, targets } from './targets';

/** Tests do not end up in a build. */
const IRRELEVANT = /\.test\.tsx?$/;

function addToHash(hash: Hash, file: string): void {
  if (statSync(file).isDirectory()) {
    for (const entry of readdirSync(file).sort()) addToHash(hash, path.join(file, entry));
  } else if (!IRRELEVANT.test(file)) {
    hash.update(path.relative(fromRoot(), file)).update(readFileSync(file));
  }
}

/** Returns a hash of everything that a target is built from. */
function fingerprint({ inputs, key = '' }: Target): string {
  const hash = createHash('sha256').update(key).update(process.version);
  for (const input of inputs.map((name) => fromRoot(name)).filter((file) => existsSync(file))) addToHash(hash, input);
  return hash.digest('hex');
}

const stampFile = ({ name }: Target): string => fromRoot('.cache/build', `${name.replaceAll(' ', '-')}.stamp`);

function isUpToDate(target: Target): boolean {
  const file = stampFile(target);
  return existsSync(fromRoot(target.output)) && existsSync(file) && readFileSync(file, 'utf8') === fingerprint(target);
}

/** Records from which sources, by their fingerprint, a target was built. */
function stamp(target: Target, sources: string): void {
  mkdirSync(fromRoot('.cache/build'), { recursive: true });
  writeFileSync(stampFile(target), sources);
}

function make({ name, command: [module, ...args] }: Target): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', fromRoot(module), ...args], {
      cwd: fromRoot(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => {
      if (code === 0) return resolve(void process.stdout.write(output));
      reject(new Error(`building ${name} failed\n${output}`));
    });
  });
}

/** Runs `work` on the items, a few at a time. Starts no more after the first failure. */
async function inParallel<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      await work(item).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** Returns the targets of the given kinds or name; defaults to all. */
function findTargets({ kinds, name }: { kinds?: readonly Kind[]; name?: string }): Target[] {
  const catalogue = sampleCatalogue(Date.now());
  const known = new Set<string>(garmentIds);
  const garments = new Map([...garmentColors(catalogue)].filter(([id]) => known.has(id)));
  return targets({ garments, scenes: sceneIds })
    .filter((target) => kinds?.includes(target.kind) ?? true)
    .filter((target) => name === undefined || target.name === name);
}

async function makeAndStamp(target: Target): Promise<void> {
  // Before it is built: what changes meanwhile may not be part of the build.
  const sources = fingerprint(target);
  await make(target);
  stamp(target, sources);
}

async function makeOutdated(wanted: readonly Target[]): Promise<void> {
  const outdated = wanted.filter((target) => !isUpToDate(target));
  if (outdated.length === 0) return;
  process.stdout.write(`Building ${outdated.length} part${outdated.length === 1 ? '' : 's'} …\n`);
  const started = Date.now();
  await inParallel(outdated, Math.max(2, cpus().length), makeAndStamp);
  process.stdout.write(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Builds everything that is missing or out of date: front ends, server and pictures, or only the given kinds. */
export const build = (kinds?: readonly Kind[]): Promise<void> => makeOutdated(findTargets({ kinds }));

/** Builds one front end, unless it is up to date. */
export const buildFrontEnd = (folder: string): Promise<void> => makeOutdated(findTargets({ name: folder }));

/** Returns the servers, each with the folder of its program. */
export const serverTargets = (): { folder: string; target: Target }[] =>
  findTargets({ kinds: ['server'] }).map((target) => ({ folder: path.dirname(path.dirname(target.output)), target }));

/** Builds one target silently, unless it is up to date. Returns true if it was built. */
export async function rebuild(target: Target): Promise<boolean> {
  if (isUpToDate(target)) return false;
  await makeAndStamp(target);
  return true;
}
