import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../browser';
import { build } from '../build/build';
import { fromRoot, ROOT } from '../paths';
import { reportAndExit } from '../processes';

const NAME = 'spare-parts';
const FOLDER = `${NAME}-remote`;
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.data', '.ci']);

/** Copies the repository with its builds; its own packages are copied, the others shared. */
function copyRepository(): string {
  const copy = mkdtempSync(path.join(realpathSync(tmpdir()), 'nara-new-remote-'));
  for (const entry of readdirSync(ROOT).filter((name) => !LEFT_OUT.has(name))) {
    cpSync(fromRoot(entry), path.join(copy, entry), { recursive: true });
  }
  const modules = path.join(copy, 'node_modules');
  mkdirSync(path.join(modules, '@nara'), { recursive: true });
  for (const name of readdirSync(fromRoot('node_modules')).filter((entry) => entry !== '@nara')) {
    symlinkSync(fromRoot('node_modules', name), path.join(modules, name));
  }
  for (const name of readdirSync(fromRoot('node_modules/@nara'))) {
    // A package's folder may be named differently, such as the partner sandbox's.
    const folder = path.relative(realpathSync(ROOT), realpathSync(fromRoot('node_modules/@nara', name)));
    symlinkSync(path.join(copy, folder), path.join(modules, '@nara', name));
  }
  return copy;
}

/** Creates a remote in a copy of the repository and type-checks, tests, builds, composes and visits it. */
async function check(): Promise<void> {
  await build();
  const copy = copyRepository();
  const run = (title: string, args: readonly string[]) => {
    process.stdout.write(`— ${title}\n`);
    const { status } = spawnSync(process.execPath, args, {
      cwd: copy,
      stdio: 'inherit',
      env: { ...process.env, CHROME_PATH: findBrowser() },
    });
    if (status !== 0) throw new Error(`a new remote fails: ${title}`);
  };
  const bin = (file: string) => path.join(copy, 'node_modules', file);
  try {
    run('it is made', ['--import', 'tsx', 'tools/commands/new-remote.ts', NAME]);
    run('its types are right', [bin('typescript/bin/tsc'), '-p', '.']);
    run('it is formatted and linted', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', FOLDER, 'e2e']);
    run('its imports are allowed', [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.js',
      FOLDER,
    ]);
    run('its tests pass', [bin('jest/bin/jest.js'), '--selectProjects', FOLDER]);
    run('it builds', ['--import', 'tsx', 'tools/build/build-app.ts', FOLDER]);
    const playwright = [
      bin('@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=line',
    ];
    run('it is composed, and its journey passes', [...playwright, `${NAME}.spec.ts`]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

await check().catch(reportAndExit);
