import { ApiError } from '#platform/http';
import { performTasks, serveOrders, workerTask } from '#platform/worker-pool';
import { pass } from './gate';

const forEver = (): never => {
  for (;;);
};

/** Tasks that misbehave, and a few that do not. */
const TASKS = {
  double: (number: number) => number * 2,
  echo: (value: unknown) => value,
  bytes: (count: number) => Buffer.alloc(count, 1),
  pid: () => process.pid,
  environment: () => Object.keys(process.env),
  wait: (gate: string) => pass(gate),
  spin: forEver,
  /** Stays at the gate for as long as the process lives. */
  stand: (gate: string) => void pass(gate),
  standAndSpin: (gate: string) => pass(gate, forEver),
  /** Fills the heap with small objects. */
  fill: () => {
    for (const all: unknown[] = []; ; ) all.push(new Array(1000).fill({}));
  },
  /** Fills the heap with one growing array. */
  grow: () => {
    for (const all: number[] = []; ; ) all.push(all.length + 0.5);
  },
  /** Fills the heap with texts of 100 MB. */
  write: () => {
    for (const all: string[] = []; ; ) all.push(JSON.stringify('x'.repeat(100 * 2 ** 20) + all.length));
  },
  fail: () => {
    throw new TypeError('a fault');
  },
  failLater: () =>
    new Promise(() => {
      setTimeout(() => {
        throw new TypeError('a fault of its own turn');
      });
    }),
  answerFunction: () => () => undefined,
  refuse: () => {
    throw new ApiError(409, 'no-way', 'No way.', { headers: { 'retry-after': '9' } });
  },
  print: () => {
    for (let line = 0; line < 10_000; line += 1) process.stderr.write(`${'x'.repeat(100)}\n`);
    for (let line = 0; line < 10_000; line += 1) process.stdout.write(`${'x'.repeat(100)}\n`);
  },
};

export type FaultyTask = keyof typeof TASKS;

serveOrders(performTasks(Object.entries(TASKS).map(([name, run]) => workerTask({ name, run: run as () => unknown }))));
