import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { findBrowser } from './browser';
import { fromRoot } from './paths';

export interface Count {
  passed: number;
  failed: number;
}

const REPORTS = fromRoot('.cache/reports');

function run(title: string, command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): boolean {
  process.stdout.write(`\n— ${title}\n`);
  const { status } = spawnSync(command, args, {
    cwd: fromRoot(),
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

/** One of the `check:…` scripts of package.json; counts as one test. What it says is printed once it is done. */
export async function runCheck(name: string): Promise<Count> {
  const check = promisify(execFile)('npm', ['run', '--silent', `check:${name}`], { cwd: fromRoot() });
  const ended = await check.then(
    (said) => ({ ...said, count: { passed: 1, failed: 0 } }),
    ({ stdout = '', stderr = '' }) => ({ stdout, stderr, count: { passed: 0, failed: 1 } }),
  );
  process.stdout.write(`\n— ${name}\n${ended.stdout}${ended.stderr}`);
  return ended.count;
}

/** A report that is missing, or a runner that failed without a failed test, must not read as success. */
function countFrom(file: string, isGood: boolean, read: (report: never) => Count): Count {
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    return isGood || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function freshReport(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = `${REPORTS}/${name}.json`;
  rmSync(file, { force: true });
  return file;
}

/** What `npm test` runs within ten minutes on two cores, or everything. */
export type Tier = 'quick' | 'thorough';

export function runJest(tier: Tier): Count {
  const file = freshReport('jest');
  const isGood = run(
    'unit and API tests',
    process.execPath,
    [
      fromRoot('node_modules/jest/bin/jest.js'),
      '--json',
      `--outputFile=${file}`,
      '--silent',
      '--maxWorkers=2',
      // A busy machine is slow, not wrong.
      '--testTimeout=30000',
    ],
    { TESTS: tier },
  );
  return countFrom(
    file,
    isGood,
    (report: { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    }),
  );
}

/** Runs the browser tests of a Playwright config. Answers where their report is, or null when there is no browser. */
export function runBrowser(
  title: string,
  config: string,
  environment: NodeJS.ProcessEnv = {},
): { isGood: boolean; file: string } | null {
  const browser = findBrowser();
  if (!browser) {
    process.stdout.write(`No Chromium or Chrome was found and none could be installed: the ${title} cannot run.\n`);
    return null;
  }
  const file = freshReport(title.replaceAll(' ', '-'));
  const playwright = fromRoot('node_modules/@playwright/test/cli.js');
  const isGood = run(title, process.execPath, [playwright, 'test', '--config', fromRoot(config)], {
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...environment,
  });
  return { isGood, file };
}

export function runJourneys(tier: Tier): Count {
  const ran = runBrowser('browser journeys', 'e2e/playwright.config.ts', { TESTS: tier });
  const { isGood, file } = ran ?? { isGood: false, file: '' };
  return countFrom(file, isGood, (report: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
  }));
}
