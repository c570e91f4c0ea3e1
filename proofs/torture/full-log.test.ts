import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/place';
import { fromSources, type Program, startProgram } from '../support/program';
import { mountSmallDisk } from './small-disk';

const PATIENCE_MS = 60_000;
const MAIN = fromSources();
/** More lines than a pipe and the in-memory backlog can hold. */
const MANY = 12_000;
const AT_ONCE = 20;

let dataDir: string;
let program: Program | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nara-log-'));
});
afterEach(async () => {
  await program?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (output: 'pipe' | number) => {
  program = await startProgram({ dataDir, main: MAIN, output, environment: { LOG_LEVEL: 'info' } });
  return program;
};

/** Makes the program log a line for each of many responses. Throws if a response does not come in time. */
async function askOften({ url }: Program): Promise<void> {
  const ask = async () => {
    for (let time = 0; time < MANY / AT_ONCE; time += 1)
      await (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) })).text();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
}

/** Returns the number of lines dropped so far. The request itself adds one. */
async function countDropped({ url }: Program): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nara_log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
}

/** Parses the lines of the log, each of which must be complete. */
const parse = (log: string): { msg: string; lines?: number; code?: string }[] =>
  log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const REPORT = 'log lines are missing before this one';
const isReport = ({ msg }: { msg: string }) => msg === REPORT;
const untilReported = (read: () => string) =>
  until('the missing lines are reported', () => {
    const log = read();
    return log.includes(REPORT) && log.endsWith('\n');
  });

it(
  'the server answers while its log is not read, and later reports the number of missing lines',
  async () => {
    const running = await start('pipe');
    await askOften(running);
    const dropped = await countDropped(running);
    expect(dropped).toBeGreaterThan(0);
    let log = '';
    running.output?.setEncoding('utf8').on('data', (piece: string) => {
      log += piece;
    });
    await untilReported(() => log);
    expect(parse(log).filter(isReport)).toMatchObject([{ lines: dropped + 1, code: 'EAGAIN' }]);
  },
  PATIENCE_MS,
);

it(
  'the server stops on request although its log is not read',
  async () => {
    const running = await start('pipe');
    await askOften(running);
    expect(await running.stop()).toBe(0);
  },
  PATIENCE_MS,
);

const disk = mountSmallDisk(8);
if (!disk) process.stdout.write('Skipped: no disk can be mounted here, so no log can be full.\n');

(disk ? it : it.skip)(
  'answers on while the disk of its log is full, and says how many lines are missing once there is room',
  async () => {
    if (!disk) return;
    const file = join(disk.folder, 'log');
    const descriptor = openSync(file, 'a');
    try {
      const running = await start(descriptor);
      disk.fill();
      await askOften(running);
      const dropped = await countDropped(running);
      expect(dropped).toBeGreaterThan(0);
      disk.empty();
      await untilReported(() => readFileSync(file, 'utf8'));
      expect(await running.stop()).toBe(0);
      expect(parse(readFileSync(file, 'utf8')).filter(isReport)).toMatchObject([
        { lines: dropped + 1, code: 'ENOSPC' },
      ]);
    } finally {
      closeSync(descriptor);
      disk.remove();
    }
  },
  PATIENCE_MS,
);
