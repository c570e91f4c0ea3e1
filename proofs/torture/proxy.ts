import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Proxy that behaves like a production reverse proxy: it keeps connections to each server open, checks the readiness of
 * each, and sends a request to one that is ready. It never retries, so a request that a server loses is lost.
 */
export interface Proxy {
  readonly answered: number;
  /** Outcomes of requests that did not get the expected response. */
  readonly failed: readonly string[];
  /** Resolves when this many more requests have been answered. */
  until(more: number): Promise<void>;
  /** Resolves when the proxy has noticed that a server is ready, or is not. */
  seen(port: number, isReady: boolean): Promise<void>;
  stop(): Promise<void>;
}

export interface ProxyOptions {
  ports: readonly number[];
  clients: number;
  paths: readonly string[];
}

/** Interval (ms) between readiness checks. */
const LOOK_EVERY_MS = 50;
const LOOK_MS = 10;

export function startProxy({ ports, clients, paths }: ProxyOptions): Proxy {
  const ready = new Map<number, boolean>(ports.map((port) => [port, true]));
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true, maxFreeSockets: clients })]));
  const failed: string[] = [];
  let answered = 0;
  let isStopped = false;

  const ask = (port: number, path: string, agent?: Agent): Promise<number> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, agent }, (response) => {
        response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      })
        .on('error', reject)
        .end();
    });

  const watch = async (port: number) => {
    while (!isStopped) {
      ready.set(port, (await ask(port, '/readyz').catch(() => 0)) === 200);
      await delay(LOOK_EVERY_MS);
    }
  };
  const serve = async (client: number) => {
    for (let turn = client; !isStopped; turn += 1) {
      const up = ports.filter((port) => ready.get(port));
      const port = up[turn % up.length];
      const path = paths[turn % paths.length] ?? '/';
      if (port === undefined) failed.push('no server is ready');
      const status = await ask(port ?? 0, path, agents.get(port ?? 0)).catch((fault: Error) => fault.message);
      if (status === 200) answered += 1;
      else failed.push(`${path} at ${port}: ${status}`);
    }
  };
  const running = [...ports.map(watch), ...Array.from({ length: clients }, (_, client) => serve(client))];

  return {
    get answered() {
      return answered;
    },
    failed,
    async until(more) {
      for (const end = answered + more; answered < end; ) await delay(LOOK_MS);
    },
    async seen(port, isReady) {
      while (ready.get(port) !== isReady) await delay(LOOK_MS);
    },
    async stop() {
      isStopped = true;
      await Promise.all(running);
      for (const agent of agents.values()) agent.destroy();
    },
  };
}
