import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowserOfJourneys } from './browser';
import { linkPackages } from './link-packages';
import { fromRoot, ROOT } from './paths';

const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.data', '.ci']);

const newFolder = (): string => mkdtempSync(path.join(realpathSync(tmpdir()), 'nara-copy-'));

/** Copies the repository's files, except those with a name in `leftOut`. */
function copyFiles(copy: string, leftOut: ReadonlySet<string>): void {
  for (const entry of readdirSync(ROOT).filter((name) => !leftOut.has(name))) {
    const filter = (file: string) => !leftOut.has(path.basename(file));
    cpSync(fromRoot(entry), path.join(copy, entry), { recursive: true, filter });
  }
}

/** Copies the repository with its builds. Its own packages are copied, the others are shared. */
function copyRepository(): string {
  const copy = newFolder();
  copyFiles(copy, LEFT_OUT);
  linkPackages(ROOT, copy);
  return copy;
}

/** Creates a hard link to a file, or copies it if it is on another file system. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Creates a folder with links to the files of another one. Symbolic links point to the same place within it. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

/**
 * Works in a copy of the repository as another developer would have it, some folders deeper: its sources and installed
 * packages, without builds. Removes it afterwards.
 */
export function withSourceCopy<T>(work: (copy: string) => T): T {
  const folder = newFolder();
  try {
    const copy = path.join(folder, 'of/somebody/else');
    mkdirSync(copy, { recursive: true });
    copyFiles(copy, new Set([...LEFT_OUT, 'dist']));
    linkFiles(fromRoot('node_modules'), path.join(copy, 'node_modules'));
    return work(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Works in a copy of the repository with its builds, which count as up to date, and removes it afterwards. */
export async function inRepositoryCopy(work: (copy: string) => Promise<void>): Promise<void> {
  const copy = copyRepository();
  try {
    cpSync(fromRoot('.cache/build'), path.join(copy, '.cache/build'), { recursive: true });
    await work(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** A copy of the repository, in which a scaffold is checked. */
export interface RepositoryCopy {
  /** Runs Node.js there. Throws with the title when it fails. */
  run(title: string, args: readonly string[], environment?: NodeJS.ProcessEnv): void;
  /** Returns the path of a package's program. */
  bin(file: string): string;
  /** Runs a journey through the composed product. */
  visit(title: string, journey: string): void;
}

/** Works in a copy of the repository with its builds, and removes it afterwards. */
export async function withRepositoryCopy(work: (copy: RepositoryCopy) => Promise<void>): Promise<void> {
  const copy = copyRepository();
  try {
    const bin = (file: string) => path.join(copy, 'node_modules', file);
    const run: RepositoryCopy['run'] = (title, args, environment) => {
      process.stdout.write(`— ${title}\n`);
      const { status } = spawnSync(process.execPath, args, {
        cwd: copy,
        stdio: 'inherit',
        env: { ...process.env, CHROME_PATH: findBrowserOfJourneys(), ...environment },
      });
      if (status !== 0) throw new Error(`failed: ${title}`);
    };
    const playwright = [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'];
    await work({ run, bin, visit: (title, journey) => run(title, [...playwright, '--reporter=line', journey]) });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
