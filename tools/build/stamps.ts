import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../paths';
import type { Target } from './targets';

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
export function fingerprint({ inputs, key = '' }: Target): string {
  const hash = createHash('sha256').update(key).update(process.version);
  for (const input of inputs.map((name) => fromRoot(name)).filter((file) => existsSync(file))) addToHash(hash, input);
  return hash.digest('hex');
}

const stampFile = ({ name }: Target): string => fromRoot('.cache/build', `${name.replaceAll(' ', '-')}.stamp`);

export function isUpToDate(target: Target): boolean {
  const file = stampFile(target);
  return existsSync(fromRoot(target.output)) && existsSync(file) && readFileSync(file, 'utf8') === fingerprint(target);
}

/** Records from which sources, by their fingerprint, a target was built. */
export function stamp(target: Target, sources: string): void {
  mkdirSync(fromRoot('.cache/build'), { recursive: true });
  writeFileSync(stampFile(target), sources);
}
