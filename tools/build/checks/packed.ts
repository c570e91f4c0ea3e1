import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowserOfJourneys } from '../../browser';
import { fetchNode } from '../../node/find-node';
import { fromRoot } from '../../paths';
import { run } from '../../test-runners';
import { pack, SERVER } from '../pack';

/** Journeys that need every package that a server installs: pictures, labels and PDFs, compression, first views. */
const JOURNEYS = ['purchase', 'labels', 'composition-first-view', 'releases'].map((name) => `${name}.spec.ts`);

/** Packs the built product. Runs it, and the tests of the server's machinery, on the oldest supported Node. */
function check(packed: string): void {
  pack(packed);
  const node = fetchNode('22.15');
  const environment = {
    PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
    CHROME_PATH: findBrowserOfJourneys(),
    PACKED: packed,
    COMPOSITION_ROOT: packed,
  };
  const runOnOldest = (title: string, program: string, ...args: string[]) => {
    if (run(title, node, [fromRoot('node_modules', program), ...args], environment)) return;
    throw new Error(`failed on Node 22.15: ${title}`);
  };
  const tests = ['--silent', '--maxWorkers=2', '--selectProjects', SERVER, '--', 'src/platform'];
  runOnOldest("tests of the server's machinery", 'jest/bin/jest.js', ...tests);
  const journeys = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line', ...JOURNEYS];
  runOnOldest('journeys with the packed server', '@playwright/test/cli.js', ...journeys);
}

const packed = mkdtempSync(path.join(tmpdir(), 'nara-packed-'));
try {
  check(packed);
} catch (fault) {
  process.exitCode = 1;
  process.stderr.write(`${(fault as Error).message}\n`);
} finally {
  rmSync(packed, { recursive: true, force: true });
}
