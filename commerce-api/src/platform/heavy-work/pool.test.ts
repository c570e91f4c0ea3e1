import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Refusal } from '#platform/http';
import { createMetrics, type Metrics } from '#platform/observability';
import { performTasks } from './perform';
import { createHeavyWork, type HeavyWork, heavyBounds } from './pool';
import { heavyTask } from './task';

/** Code of the threads: plain JavaScript, which starts at once. */
const THREAD = `
const tasks = {
  double: (number) => number * 2,
  wait: (gate) => void Atomics.wait(gate, 0, 0),
  spin: () => { for (;;); },
  fill: () => { for (const all = []; ; ) all.push(new Array(1000).fill({})); },
  fail: () => { throw new TypeError('a fault'); },
};
export default async ({ name, input }) =>
  name === 'refuse'
    ? { refused: { status: 409, code: 'no-way', detail: 'No way.', options: { headers: { 'retry-after': '9' } } } }
    : { output: await tasks[name](input) };
`;

const notHere = (): never => {
  throw new Error('it runs in a thread');
};
const double = heavyTask<number, number>({ name: 'double', run: notHere });
const waitTask = heavyTask<Int32Array, void>({ name: 'wait', run: notHere });
const named = (name: string) => heavyTask<null, void>({ name, run: notHere });

const BOUNDS = { threads: 1, mostWaiting: 1, mostMs: 60_000, heapMb: 64 };

let folder: string;
let metrics: Metrics;
let errors: unknown[];
const log = { error: (...line: unknown[]) => void errors.push(line) };
const open: HeavyWork[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nara-heavy-'));
  writeFileSync(path.join(folder, 'thread.mjs'), THREAD);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  metrics = createMetrics();
  errors = [];
});
afterEach(() => Promise.all(open.splice(0).map((work) => work.close())));

function create(bounds: Partial<typeof BOUNDS> = {}, file = 'thread.mjs'): HeavyWork {
  const work = createHeavyWork({
    file: path.join(folder, file),
    log,
    metrics,
    bounds: { ...BOUNDS, ...bounds },
  });
  open.push(work);
  return work;
}

/** A gate that a thread waits at. */
function createGate() {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  return {
    gate,
    release() {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    },
  };
}

const metricOf = async (name: string, labels: object = {}): Promise<number | undefined> => {
  const { values } = (await metrics.registry.getSingleMetric(name)?.get()) ?? { values: [] };
  return values.find((each) => Object.entries(labels).every(([key, value]) => each.labels[key] === value))?.value;
};
const ended = (task: string, outcome: string) =>
  metricOf('nara_heavy_work_duration_seconds', { task, outcome, le: '+Inf' });

it('runs tasks in a thread and answers what they return', async () => {
  expect(await create().run(double, 21)).toBe(42);
  expect(await ended('double', 'done')).toBe(1);
});

it('runs light input where it is', async () => {
  const half = heavyTask({ name: 'half', run: (number: number) => number / 2, isLight: (number) => number < 10 });
  expect(await create().run(half, 8)).toBe(4);
});

it('refuses what nobody can wait for, and works on', async () => {
  const work = create();
  const { gate, release } = createGate();
  const accepted = [work.run(waitTask, gate), work.run(double, 1)];
  expect([await metricOf('nara_heavy_work_running'), await metricOf('nara_heavy_work_waiting')]).toEqual([1, 1]);
  await expect(work.run(double, 2)).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    options: { headers: { 'retry-after': '5' } },
  });
  expect(await metricOf('nara_heavy_work_turned_away_total', { task: 'double' })).toBe(1);
  release();
  expect(await Promise.all(accepted)).toEqual([undefined, 2]);
  expect(await work.run(double, 2)).toBe(4);
  expect([await metricOf('nara_heavy_work_running'), await metricOf('nara_heavy_work_waiting')]).toEqual([0, 0]);
});

it('kills what takes too long, and works on', async () => {
  const work = create({ mostMs: 3000 });
  await expect(work.run(named('spin'), null)).rejects.toMatchObject({ status: 503, code: 'too-heavy' });
  expect(await ended('spin', 'killed')).toBe(1);
  expect(await work.run(double, 3)).toBe(6);
});

it('kills what takes too much memory, and works on', async () => {
  const work = create();
  await expect(work.run(named('fill'), null)).rejects.toMatchObject({ status: 503, code: 'too-heavy' });
  expect(await work.run(double, 3)).toBe(6);
});

it('ends what nobody waits for any more, under way or not', async () => {
  const work = create();
  const callers = [new AbortController(), new AbortController()];
  const calls = callers.map(({ signal }) => work.run(named('spin'), null, { signal }));
  for (const caller of callers) caller.abort();
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'caller-gone' });
  expect(await work.run(double, 4)).toBe(8);
});

it('a refusal keeps its status, code, text and headers', async () => {
  const refusal = await create()
    .run(named('refuse'), null)
    .catch((fault: unknown) => fault);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ status: 409, code: 'no-way', detail: 'No way.' });
  expect((refusal as Refusal).options).toEqual({ headers: { 'retry-after': '9' } });
});

it('any other fault stays one', async () => {
  const work = create();
  await expect(work.run(named('fail'), null)).rejects.toThrow('a fault');
  expect(await ended('fail', 'failed')).toBe(1);
  expect(await work.run(double, 5)).toBe(10);
});

it('survives a thread that cannot start, and logs why', async () => {
  const work = create({ mostMs: 1000 }, 'missing.mjs');
  await expect(work.run(double, 1)).rejects.toThrow();
  expect(errors).toContainEqual([{ err: expect.anything() }, 'a thread for heavy work failed']);
});

it('closes, and ends what is under way', async () => {
  const work = create();
  const call = work.run(named('spin'), null).catch(() => 'ended');
  await work.close();
  expect(await call).toBe('ended');
});

it('leaves a core to the server where there are two', () => {
  const { threads } = heavyBounds();
  expect(threads).toBeGreaterThanOrEqual(1);
  expect(threads).toBeLessThanOrEqual(4);
});

describe('performTasks', () => {
  const perform = performTasks([
    heavyTask({ name: 'echo', run: (text: string) => text }),
    heavyTask({
      name: 'refuse',
      run: () => {
        throw new Refusal(400, 'bad', 'Bad.', { errors: [{ field: 'a', message: 'is bad' }] });
      },
    }),
  ]);

  it('answers a refusal as data', async () => {
    expect(await perform({ name: 'echo', input: 'x' })).toEqual({ output: 'x' });
    expect(await perform({ name: 'refuse', input: null })).toEqual({
      refused: {
        status: 400,
        code: 'bad',
        detail: 'Bad.',
        options: { errors: [{ field: 'a', message: 'is bad' }] },
      },
    });
  });

  it('performs what is in the list alone', async () => {
    await expect(perform({ name: 'toString', input: null })).rejects.toThrow('no task is called toString');
  });
});
