import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findBrowser } from '../browser';
import { fromRoot } from '../paths';
import { reportAndExit } from '../processes';
import { fetchNode } from './find-node.mjs';

const module = (file: string) => fromRoot('node_modules', file);

/** Runs the tests of the server's machinery, and what the built product does for a shopper, on the oldest supported Node. */
function check(): void {
  const node = fetchNode('22');
  const run = (...args: string[]) => {
    const { status } = spawnSync(node, args, {
      cwd: fromRoot(),
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
        CHROME_PATH: findBrowser(),
      },
    });
    if (status !== 0) throw new Error(`failed on Node 22: ${args.slice(1).join(' ')}`);
  };
  run(
    module('jest/bin/jest.js'),
    '--silent',
    '--maxWorkers=2',
    '--selectProjects',
    'commerce-api',
    '--',
    'src/platform',
  );
  const journeys = ['purchase', 'composition-first-view'].map((name) => `${name}.spec.ts`);
  run(
    module('@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=line',
    ...journeys,
  );
}

try {
  check();
} catch (fault) {
  reportAndExit(fault);
}
