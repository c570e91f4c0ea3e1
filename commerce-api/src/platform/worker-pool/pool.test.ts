import { spawn } from 'node:child_process';
import { getPriority } from 'node:os';
import { ApiError } from '#platform/http';
import { createMetrics, type Metrics } from '#platform/observability';
import { programOf } from '../../../testing/programs';
import type { FaultyTask } from '../../../testing/worker-pool/faulty-work';
import { createGate, type Gate } from '../../../testing/worker-pool/gate';
import type { WorkCaller } from './callers';
import { createWorkerPool, type WorkerCall, type WorkerPool } from './pool';
import { classBounds, workerPoolBounds } from './schedule';
import { performTasks, type WorkerTask, workerTask } from './tasks';

const named = <Input, Output>(name: FaultyTask) =>
  workerTask<Input, Output>({
    name,
    run: () => {
      throw new Error('it runs in a process');
    },
  });
const double = named<number, number>('double');
const wait = named<string, void>('wait');
const stand = named<string, void>('stand');
const spin = named<null, void>('spin');
const pid = named<null, number>('pid');

const BOUNDS = { processes: 1, mostWaiting: 1, mostMs: 60_000, shoppersMs: 60_000, heapMb: 64, idleMs: 60_000 };

const THANDI: WorkCaller = { class: 'staff', id: 'thandi' };
const SHOPPER: WorkCaller = { class: 'shopper', id: 'NARA-1' };

let metrics: Metrics;
let errors: unknown[];
let gate: Gate;
let onError: () => void = () => undefined;
const log = {
  error: (...line: unknown[]) => {
    errors.push(line);
    onError();
  },
};
const open: WorkerPool[] = [];

/** Pool whose tasks are those of one member of staff unless a test names somebody else. */
interface TestedWork extends Pick<WorkerPool, 'close'> {
  run<Input, Output>(task: WorkerTask<Input, Output>, input: Input, call?: Partial<WorkerCall>): Promise<Output>;
}

beforeEach(() => {
  metrics = createMetrics();
  errors = [];
  onError = () => undefined;
  gate = createGate();
});
afterEach(async () => {
  gate.release();
  await Promise.all(open.splice(0).map((work) => work.close()));
});

function create(changes: Partial<typeof BOUNDS> = {}, file = programOf('faulty-work')): TestedWork {
  const { processes, mostWaiting, mostMs, shoppersMs, heapMb, idleMs } = { ...BOUNDS, ...changes };
  const { staff, machine, shopper } = classBounds(processes);
  const ofOne = { mostRunning: processes, mostWaiting };
  const classes = {
    staff: { ...staff, ofOne, mostWaiting: mostWaiting + 1, mostMs },
    machine,
    shopper: { ...shopper, mostMs: shoppersMs },
  };
  const work = createWorkerPool({ file, log, metrics, bounds: { processes, classes, heapMb, idleMs } });
  open.push(work);
  return { ...work, run: (task, input, call) => work.run(task, input, { by: THANDI, ...call }) };
}

const metricOf = async (name: string, labels: object = {}): Promise<number | undefined> => {
  const { values } = (await metrics.registry.getSingleMetric(name)?.get()) ?? { values: [] };
  return values.find((each) => Object.entries(labels).every(([key, value]) => each.labels[key] === value))?.value;
};
const ended = (task: string, outcome: string) =>
  metricOf('nara_heavy_work_duration_seconds', { task, outcome, le: '+Inf' });

it('the pool runs a task in another process, or in the server itself when its input is light, and returns its result', async () => {
  const work = create();
  expect(await work.run(double, 21)).toBe(42);
  expect(await ended('double', 'done')).toBe(1);
  expect(await work.run(pid, null)).not.toBe(process.pid);
  const half = workerTask({ name: 'half', run: (number: number) => number / 2, isLight: (number) => number < 10 });
  expect(await work.run(half, 8)).toBe(4);
});

it.each([
  ['a date', new Date(0)],
  ['a map', new Map([['a', new Set([1n])]])],
  ['bytes', Buffer.from('bytes')],
  ['a view of bytes', new Uint8Array([1, 2, 3]).subarray(1)],
  ['nothing', { nothing: undefined }],
  ['a text of a megabyte', 'é'.repeat(2 ** 20)],
])('a value passes unchanged to a worker process and back: %s', async (_, value) => {
  expect(await create().run(named<unknown, unknown>('echo'), value)).toEqual(value);
});

it('a result of ten megabytes arrives from a worker process', async () => {
  const bytes = await create().run(named<number, Buffer>('bytes'), 10_000_000);
  expect([Buffer.isBuffer(bytes), bytes.length, bytes.at(-1)]).toEqual([true, 10_000_000, 1]);
});

it('the pool refuses tasks beyond its queue and continues to work', async () => {
  const work = create({ mostWaiting: 0 });
  const accepted = [work.run(wait, gate.address), work.run(double, 1, { by: { class: 'staff', id: 'sipho' } })];
  const counts = async () => [
    await metricOf('nara_heavy_work_running', { class: 'staff' }),
    await metricOf('nara_heavy_work_waiting', { class: 'staff' }),
  ];
  expect(await counts()).toEqual([1, 1]);
  await expect(work.run(double, 2, { by: { class: 'staff', id: 'lerato' } })).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    options: { headers: { 'retry-after': '5' } },
  });
  const turnedAway = { task: 'double', class: 'staff', code: 'busy' };
  expect(await metricOf('nara_heavy_work_turned_away_total', turnedAway)).toBe(1);
  gate.release();
  expect(await Promise.all(accepted)).toEqual([undefined, 2]);
  expect(await work.run(double, 2)).toBe(4);
  expect(await counts()).toEqual([0, 0]);
});

it('the pool refuses one task too many of a person, and accepts one of a colleague', async () => {
  const work = create();
  const accepted = [work.run(wait, gate.address), work.run(double, 1)];
  await expect(work.run(double, 2)).rejects.toMatchObject({
    status: 429,
    code: 'too-many-at-once',
    options: { headers: { 'retry-after': '5' } },
  });
  accepted.push(work.run(double, 3, { by: { class: 'staff', id: 'sipho' } }));
  gate.release();
  expect(await Promise.all(accepted)).toEqual([undefined, 2, 6]);
});

it('a shopper’s task that never ends leaves a process to staff', async () => {
  const work = create({ processes: 2 });
  const caller = new AbortController();
  const left = expect(work.run(spin, null, { by: SHOPPER, signal: caller.signal })).rejects.toMatchObject({
    code: 'caller-gone',
  });
  expect(await work.run(double, 4)).toBe(8);
  expect(await metricOf('nara_heavy_work_running', { class: 'shopper' })).toBe(1);
  caller.abort();
  await left;
});

it('a task that exceeds the time limit of its class is killed', async () => {
  const work = create({ processes: 2, shoppersMs: 100 });
  const staffs = work.run(wait, gate.address);
  await expect(work.run(spin, null, { by: SHOPPER })).rejects.toMatchObject({ status: 503, code: 'too-heavy' });
  gate.release();
  expect(await staffs).toBeUndefined();
  expect(classBounds(2).shopper.mostMs).toBeLessThan(classBounds(2).staff.mostMs);
});

it('shoppers’ tasks run in separate processes with lower priority than the server', async () => {
  const work = create({ processes: 2 });
  const [ofStaff, ofShopper] = [await work.run(pid, null), await work.run(pid, null, { by: SHOPPER })];
  expect(ofShopper).not.toBe(ofStaff);
  expect(getPriority(ofShopper)).toBe(Math.max(getPriority(), 10));
  expect(getPriority(ofStaff)).toBe(getPriority());
});

it('a task that takes too long is killed, and the pool continues', async () => {
  const work = create({ mostMs: 3000 });
  await expect(work.run(spin, null)).rejects.toMatchObject({ status: 503, code: 'too-heavy' });
  expect(await ended('spin', 'killed')).toBe(1);
  expect(await work.run(double, 3)).toBe(6);
  expect(errors).toEqual([]);
});

it.each([
  ['small pieces', 'fill'],
  ['one array that doubles', 'grow'],
  ['long texts', 'write'],
] as const)('a task that uses too much memory by %s is killed and logged, and the pool continues', async (_, name) => {
  const work = create();
  await expect(work.run(named(name), null)).rejects.toMatchObject({ status: 503, code: 'too-heavy' });
  expect(await ended(name, 'killed')).toBe(1);
  expect(errors).toEqual([[{ err: expect.any(Error) }, 'a process for heavy work failed']]);
  expect(String((errors as [[{ err: Error }]])[0][0].err)).toMatch(/ended \(SIGABRT\).*(heap|memory|allocation)/is);
  expect(await work.run(double, 3)).toBe(6);
});

it('a killed process loses only its own task', async () => {
  const work = create({ processes: 2 });
  const first = work.run(wait, gate.address);
  await gate.next();
  const itsPid = await work.run(pid, null);
  const arrival = gate.next();
  const second = work.run(wait, gate.address);
  const refused = expect(second).rejects.toMatchObject({ status: 503, code: 'too-heavy' });
  await arrival;
  process.kill(itsPid, 'SIGKILL');
  await refused;
  expect(await work.run(double, 5)).toBe(10);
  gate.release();
  expect(await first).toBeUndefined();
});

it('a process that ends while idle is logged and replaced', async () => {
  const work = create();
  const logged = new Promise<void>((resolve) => {
    onError = resolve;
  });
  const itsPid = await work.run(pid, null);
  process.kill(itsPid, 'SIGKILL');
  await logged;
  expect(await work.run(pid, null)).not.toBe(itsPid);
});

it('signals to the server’s process group do not interrupt a task', async () => {
  const work = create();
  const itsPid = await work.run(pid, null);
  const arrival = gate.next();
  const call = work.run(wait, gate.address);
  await arrival;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(itsPid, signal);
  gate.release();
  expect(await call).toBeUndefined();
});

it('a process runs one task after another, and ends when there is none', async () => {
  const work = create({ processes: 2, idleMs: 200 });
  const standing = gate.next();
  await work.run(stand, gate.address);
  const [first, second] = [await work.run(pid, null), await work.run(pid, null)];
  expect(first).toBe(second);
  await (await standing).left;
  expect(await work.run(pid, null)).not.toBe(first);
  expect(errors).toEqual([]);
});

it('a task whose caller left is ended, running or waiting', async () => {
  const work = create();
  const callers = [new AbortController(), new AbortController()];
  const calls = callers.map(({ signal }) => work.run(spin, null, { signal }));
  for (const caller of callers) caller.abort();
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'caller-gone' });
  expect(await work.run(double, 4)).toBe(8);
});

it('a refusal from a process keeps its status, code, text and headers', async () => {
  const refusal = await create()
    .run(named('refuse'), null)
    .catch((fault: unknown) => fault);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 409, code: 'no-way', detail: 'No way.' });
  expect((refusal as ApiError).options).toEqual({ headers: { 'retry-after': '9' } });
});

it('an error in a process remains an error', async () => {
  const work = create();
  await expect(work.run(named('fail'), null)).rejects.toThrow('a fault');
  expect(await ended('fail', 'failed')).toBe(1);
  expect(await work.run(double, 5)).toBe(10);
  expect(errors).toEqual([]);
});

it('an error that ends the process is reported with its output', async () => {
  const work = create();
  await expect(work.run(named('failLater'), null)).rejects.toThrow('a fault of its own turn');
  expect(await ended('failLater', 'failed')).toBe(1);
  expect(await work.run(double, 5)).toBe(10);
});

it('a value that cannot be cloned is an error, and the process continues', async () => {
  const work = create();
  const before = await work.run(pid, null);
  await expect(work.run(named<unknown, void>('echo'), () => undefined)).rejects.toThrow('could not be cloned');
  await expect(work.run(named('answerFunction'), null)).rejects.toThrow('could not be cloned');
  expect(await work.run(pid, null)).toBe(before);
});

it('the output of a task neither blocks it nor reaches the server’s output', async () => {
  const outputs = [process.stdout, process.stderr].map((stream) => jest.spyOn(stream, 'write'));
  expect(await create().run(named('print'), null)).toBeUndefined();
  for (const write of outputs) expect(write).not.toHaveBeenCalled();
});

it('a worker process gets no secrets from the environment', async () => {
  process.env.DATABASE_URL_OF_TEST = 'secret';
  const names = await create().run(named<null, string[]>('environment'), null);
  delete process.env.DATABASE_URL_OF_TEST;
  expect(names).toContain('PATH');
  expect(names.filter((name) => !/^(PATH|TMPDIR|TZ|LANG|LC_ALL|LD_LIBRARY_PATH|NODE_CHANNEL_.*)$/.test(name))).toEqual(
    [],
  );
});

it('a process that cannot start is logged, and its task fails', async () => {
  const work = create({}, programOf('missing'));
  await expect(work.run(double, 1)).rejects.toThrow('Cannot find module');
  expect(errors).toEqual([[{ err: expect.any(Error) }, 'a process for heavy work failed']]);
});

it('a closed pool ends running tasks and starts no more', async () => {
  const work = create({ processes: 2 });
  const standing = gate.next();
  await work.run(stand, gate.address);
  const { left } = await standing;
  const calls = [spin, spin, spin].map((task) => work.run(task, null).catch(() => 'ended'));
  await work.close();
  await left;
  expect(await Promise.all(calls)).toEqual(['ended', 'ended', 'ended']);
  expect(errors).toEqual([]);
});

it('a killed server takes its processes with it, busy ones included', async () => {
  const standing = gate.next();
  const server = spawn(process.execPath, [programOf('server-to-kill'), programOf('faulty-work'), gate.address], {
    stdio: 'ignore',
  });
  const { left } = await standing;
  server.kill('SIGKILL');
  await left;
});

it('the pool has two to four processes on any machine', () => {
  const { processes } = workerPoolBounds();
  expect(processes).toBeGreaterThanOrEqual(2);
  expect(processes).toBeLessThanOrEqual(4);
});

describe('performTasks', () => {
  const perform = performTasks([
    workerTask({ name: 'echo', run: (text: string) => text }),
    workerTask({
      name: 'refuse',
      run: () => {
        throw new ApiError(400, 'bad', 'Bad.', { errors: [{ field: 'a', message: 'is bad' }] });
      },
    }),
  ]);

  it('performTasks returns a refusal as data, and runs only listed tasks', async () => {
    expect(await perform({ name: 'echo', input: 'x' })).toEqual({ output: 'x' });
    const options = { errors: [{ field: 'a', message: 'is bad' }] };
    expect(await perform({ name: 'refuse', input: null })).toEqual({
      refused: { status: 400, code: 'bad', detail: 'Bad.', options },
    });
    await expect(perform({ name: 'toString', input: null })).rejects.toThrow('no task is called toString');
  });
});
