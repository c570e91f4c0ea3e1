import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from '../support/connection';

export interface Measured {
  /** Duration of the measurement. */
  seconds: number;
  perSecond: number;
  /** Median time (ms) from sending a request to its complete response. */
  p50: number;
  p95: number;
  p99: number;
}

export interface Requests {
  port: number;
  /** Returns the next request to send. */
  next: () => Buffer;
  /** Required status of every response. */
  expected: number;
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Returns the figures of requests by their times (ms), which are sorted in place. */
export function summarise(durations: number[], seconds: number): Measured {
  const sorted = durations.sort((a, b) => a - b);
  return {
    seconds,
    perSecond: sorted.length / seconds,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
  };
}

type Connection = ReturnType<typeof createConnection>;

async function timed(connection: Connection, { next, expected }: Requests): Promise<number> {
  const request = next();
  const started = performance.now();
  const { status, body } = await connection.send(request);
  if (status !== expected) throw new Error(`answered ${status} ${body.slice(0, 200)}`);
  return performance.now() - started;
}

/** Keeps the clients busy for the given time, or until `most` requests have been sent. */
export async function measure(
  requests: Requests,
  clients: number,
  seconds: number,
  most = Number.POSITIVE_INFINITY,
): Promise<Measured> {
  const durations: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  let sent = 0;
  const run = async () => {
    const connection = createConnection(requests.port);
    while (performance.now() < end && sent < most) {
      sent += 1;
      durations.push(await timed(connection, requests));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, run));
  return summarise(durations, (performance.now() - started) / 1000);
}

/** Sends requests at a fixed rate, regardless of pending answers, for the given time. */
export async function measurePaced(requests: Requests, perSecond: number, seconds: number): Promise<Measured> {
  const idle: Connection[] = [];
  const durations: number[] = [];
  const underWay: Promise<void>[] = [];
  const sendOne = async () => {
    const connection = idle.pop() ?? createConnection(requests.port);
    durations.push(await timed(connection, requests));
    idle.push(connection);
  };
  const started = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const wait = started + (sent * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    underWay.push(sendOne());
  }
  await Promise.all(underWay);
  for (const connection of idle) connection.close();
  return summarise(durations, seconds);
}

/** Returns the value of a server's metric without labels. */
async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

/** Resolves when the search index knows every order: until then, searches read the others one by one. */
export async function untilSearchable({ url }: { url: string }): Promise<void> {
  while ((await metric(url, 'nara_order_search_due')) > 0) await wait(1000);
}

/** Returns the CPU time (s) that a server has used so far. */
export const processorSeconds = ({ url }: { url: string }): Promise<number> => metric(url, 'process_cpu_seconds_total');
