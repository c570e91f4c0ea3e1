import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from '../commerce-api/torture/link-packages';
import { findBrowser } from './browser';
import { fromRoot, ROOT } from './paths';

const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.data', '.ci']);

/** Copies the repository with its builds; its own packages are copied, the others shared. */
function copyRepository(): string {
  const copy = mkdtempSync(path.join(realpathSync(tmpdir()), 'nara-copy-'));
  for (const entry of readdirSync(ROOT).filter((name) => !LEFT_OUT.has(name))) {
    cpSync(fromRoot(entry), path.join(copy, entry), { recursive: true });
  }
  linkPackages(ROOT, copy);
  return copy;
}

/** A copy of the repository, in which a scaffold is checked. */
export interface RepositoryCopy {
  /** Runs Node.js there. Throws with the title when it fails. */
  run(title: string, args: readonly string[]): void;
  /** Returns the path of a package's program. */
  bin(file: string): string;
  /** Runs a journey through the composed product. */
  visit(title: string, journey: string): void;
}

/** Works in a copy of the repository with its builds, and removes it afterwards. */
export function withRepositoryCopy(work: (copy: RepositoryCopy) => void): void {
  const copy = copyRepository();
  try {
    const bin = (file: string) => path.join(copy, 'node_modules', file);
    const run = (title: string, args: readonly string[]) => {
      process.stdout.write(`— ${title}\n`);
      const { status } = spawnSync(process.execPath, args, {
        cwd: copy,
        stdio: 'inherit',
        env: { ...process.env, CHROME_PATH: findBrowser() },
      });
      if (status !== 0) throw new Error(`failed: ${title}`);
    };
    const playwright = [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'];
    work({ run, bin, visit: (title, journey) => run(title, [...playwright, '--reporter=line', journey]) });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
