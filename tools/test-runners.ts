import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type BrowserKind, CHROMIUM, FIREFOX, findBrowser, findBrowserOfJourneys } from './browser';
import { countJourneys, type FlakyJourney, findFlaky, type JourneyReport } from './journeys/report';
import { fromRoot } from './paths';
import { NOT_RUN } from './processes';

export interface Count {
  passed: number;
  failed: number;
}

const REPORTS = fromRoot('.cache/reports');
const PLAYWRIGHT = fromRoot('node_modules/@playwright/test/cli.js');

/** Runs a program under a title, with its output visible. Returns true if it succeeded. */
export function run(
  title: string,
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): boolean {
  process.stdout.write(`\n— ${title}\n`);
  const { status } = spawnSync(command, args, {
    cwd: fromRoot(),
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

/**
 * Runs `npm run check` with a name, and prints its output at the end. It counts as one test, or as
 * none if it says that it cannot run here.
 */
export async function runCheck(name: string): Promise<Count> {
  const check = promisify(execFile)('npm', ['run', '--silent', 'check', '--', name], { cwd: fromRoot() });
  const ended = await check.then(
    (said) => ({ ...said, count: { passed: 1, failed: 0 } }),
    ({ stdout = '', stderr = '', code }) => ({
      stdout,
      stderr,
      count: { passed: 0, failed: code === NOT_RUN ? 0 : 1 },
    }),
  );
  process.stdout.write(`\n— ${name}\n${ended.stdout}${ended.stderr}`);
  return ended.count;
}

/** Reads a runner's report. A missing report, or a runner that failed without a failed test, counts as a failure. */
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

/**
 * `quick` is what plain `npm test` runs. `thorough` adds every journey and the proxies, `complete` also every subject
 * on PostgreSQL and both widths of journeys through the portals.
 */
export type Tier = 'quick' | 'thorough' | 'complete';

interface After {
  /** Tier whose tests are left out, because another run has covered them. */
  after?: Tier | undefined;
}

/** Begins Jest's message that a process did not end by itself, because a test left a server, timer or file open. */
const LEAK = 'A worker process has failed to exit gracefully';

/** Seed of the order and groups of test files: each state of the API has its own, so that everybody runs it alike. */
function testSeed(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD:commerce-api'], {
    cwd: fromRoot(),
    encoding: 'utf8',
  });
  return process.env.TEST_SEED ?? (status === 0 ? stdout.trim() : '1');
}

/** Runs the unit and API tests. A process that does not end by itself counts as a failure. */
export async function runJest(
  tier: Tier,
  { after, seed = testSeed(), projects = [] }: After & { seed?: string; projects?: readonly string[] } = {},
): Promise<Count> {
  const file = freshReport('jest');
  process.stdout.write(`\n— unit and API tests, in the order of TEST_SEED=${seed}\n`);
  const jest = spawn(
    process.execPath,
    [
      fromRoot('node_modules/jest/bin/jest.js'),
      '--json',
      `--outputFile=${file}`,
      '--silent',
      '--maxWorkers=2',
      // A worker keeps everything that its files loaded, and slows down as it grows.
      '--workerIdleMemoryLimit=1500MB',
      // A process with such a heap takes over a second to end; Jest's 0.5 s would take that for something left open.
      '--workerGracefulExitTimeout=10000',
      // Long, because a busy machine may be slow.
      '--testTimeout=30000',
      ...(projects.length > 0 ? ['--selectProjects', ...projects] : []),
    ],
    {
      cwd: fromRoot(),
      stdio: ['inherit', 'inherit', 'pipe'],
      // Printing a page for each query that is repeated takes a tenth of the time of screens; a run by path prints it.
      env: { DEBUG_PRINT_LIMIT: '0', ...process.env, TESTS: tier, TESTS_AFTER: after ?? '', TEST_SEED: seed },
    },
  );
  let said = '';
  jest.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
    process.stderr.write(chunk);
  });
  const [status] = await once(jest, 'close');
  return countFrom(
    file,
    status === 0 && !said.includes(LEAK),
    (report: { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    }),
  );
}

interface BrowserOptions {
  environment?: NodeJS.ProcessEnv;
  /** Number of parallel browsers; defaults to that of the config. */
  workers?: number;
  /** Browser to run in; defaults to Chromium. */
  kind?: BrowserKind;
  /** Files with the tests to run; defaults to all. */
  only?: readonly string[];
  /** File that lists tests to leave out. */
  listed?: string;
  /** Finds the browser; defaults to Chromium itself, which draws what users see. */
  find?: (kind: BrowserKind) => string | undefined;
}

/** Runs the browser tests of a Playwright config. Returns the path of their report, or null without a browser. */
export function runBrowser(
  title: string,
  config: string,
  { environment = {}, workers, kind = CHROMIUM, only = [], listed, find = findBrowser }: BrowserOptions = {},
): { isGood: boolean; file: string } | null {
  const browser = find(kind);
  if (!browser) {
    const { name, from, variable } = kind;
    process.stdout.write(
      `The ${title} cannot run without ${name}: install Debian's package ${from}, or name the program in ${variable}.\n`,
    );
    return null;
  }
  const file = freshReport(title.replaceAll(' ', '-'));
  const parallel = workers ? [`--workers=${workers}`] : [];
  const left = listed ? [`--test-list-invert=${listed}`] : [];
  const args = [PLAYWRIGHT, 'test', '--config', fromRoot(config), ...parallel, ...left, ...only];
  const isGood = run(title, process.execPath, args, {
    [kind.variable]: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...environment,
  });
  return { isGood, file };
}

/**
 * Lists the journeys of a tier in a file, in the form in which Playwright prints and reads them. Throws if it cannot.
 */
function listJourneys(config: string, tier: Tier): string {
  const args = [PLAYWRIGHT, 'test', '--config', fromRoot(config), '--list', '--reporter=list'];
  const environment = { ...process.env, TESTS: tier };
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: fromRoot(), encoding: 'utf8', env: environment });
  if (status !== 0) throw new Error(`The journeys of ${tier} cannot be listed: ${stdout}`);
  const file = `${REPORTS}/journeys-${tier}.txt`;
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(
    file,
    stdout
      .split('\n')
      .filter((line) => line.includes(' › '))
      .join('\n'),
  );
  return file;
}

/** Runs the browser journeys. In CI a failed journey runs once more; flaky ones passed only then. */
export function runJourneys(
  tier: Tier,
  { after, ...options }: BrowserOptions & After = {},
): { count: Count; flaky: FlakyJourney[] } {
  const isFirefox = options.kind === FIREFOX;
  const config = isFirefox ? 'e2e/firefox.config.ts' : 'e2e/playwright.config.ts';
  const ran = runBrowser(isFirefox ? 'browser journeys in Firefox' : 'browser journeys', config, {
    find: findBrowserOfJourneys,
    ...options,
    ...(after && { listed: listJourneys(config, after) }),
    environment: { ...options.environment, TESTS: tier },
  });
  const { isGood, file } = ran ?? { isGood: false, file: '' };
  let flaky: FlakyJourney[] = [];
  const count = countFrom(file, isGood, (report: JourneyReport) => {
    flaky = findFlaky(report);
    return countJourneys(report);
  });
  return { count, flaky };
}
