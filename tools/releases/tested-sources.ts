import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths';

/** Hashes of files by their path in the repository, and of the Node.js that tests run on. */
export type Hashes = Readonly<Record<string, string>>;

const hash = (content: Buffer): string => createHash('sha256').update(content).digest('base64');

/** Returns all files of a file or folder. */
function filesOf(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Returns the hashes of files and folders below `root`, as they are now. */
export const hashesOf = (places: readonly string[], root = ROOT): Hashes => ({
  node: process.version,
  ...Object.fromEntries(
    places
      .flatMap((place) => filesOf(path.join(root, place)))
      .map((file) => [path.relative(root, file), hash(readFileSync(file))]),
  ),
});

/** Returns the paths of the files that were added, changed or removed, in alphabetical order. */
export const changedSince = (before: Hashes, now: Hashes): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((file) => before[file] !== now[file]).sort();

/** Returns the hashes of the sources that last passed; null if there are none on this machine. */
export function readHashes(file: string): Hashes | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Hashes;
  } catch {
    // A machine that lost power may have left half a file.
    return null;
  }
}

export function writeHashes(file: string, hashes: Hashes): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(hashes));
}
