import type { FastifyBaseLogger } from 'fastify';
import { type Child, type ChildOptions, startChild } from './child';
import type { Order, Outcome } from './perform';

export interface ChildrenOptions extends Omit<ChildOptions, 'onEnd'> {
  /** Time (ms) without work after which a process ends. */
  idleMs: number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Child processes that start when they are needed, and end when they are not. */
export interface Children {
  /** Hands an order to an idle process. Throws as `Child.perform` does. */
  perform(order: Order, signal: AbortSignal): Promise<Outcome>;
  /** Kills all processes, and starts no more. */
  close(): Promise<void>;
}

export function createChildren({ idleMs, log, ...options }: ChildrenOptions): Children {
  const living = new Set<Child>();
  /** Idle processes, the most recent last, with the timers that end them. */
  const idle = new Map<Child, NodeJS.Timeout>();
  let isClosed = false;

  const start = (): Child => {
    if (isClosed) throw new Error('heavy work has ended');
    const child = startChild({
      ...options,
      onEnd(fault) {
        living.delete(child);
        clearTimeout(idle.get(child));
        idle.delete(child);
        if (fault) log.error({ err: fault }, 'a process for heavy work failed');
      },
    });
    living.add(child);
    return child;
  };

  const take = (): Child => {
    // The most recent one, so that processes beyond the current need stay idle and end.
    const [child, timer] = [...idle].at(-1) ?? [start()];
    clearTimeout(timer);
    idle.delete(child);
    return child;
  };

  return {
    async perform(order, signal) {
      const child = take();
      try {
        return await child.perform(order, signal);
      } finally {
        if (living.has(child)) idle.set(child, setTimeout(() => void child.end(), idleMs).unref());
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...living].map((child) => child.end()));
    },
  };
}
