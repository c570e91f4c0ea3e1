import { Worker } from 'node:worker_threads';
import type { FirstView, FirstViewRequest } from '@nara/shared-contracts';

/** Longest that a document waits for its first view; without one it is as good, only later. */
const PATIENCE_MS = 1000;

/** Heap of one remote's thread, far more than drawing a screen needs. */
const RESOURCES = { maxOldGenerationSizeMb: 192 };

interface Answer {
  id: number;
  view: FirstView | null;
  error?: string;
}

export interface FirstViewThread {
  /** Null when there is none in time. */
  draw(request: FirstViewRequest): Promise<FirstView | null>;
  stop(): Promise<void>;
}

/**
 * Runs a remote's first-view script in a thread of its own, without environment or database: a fault in it costs the
 * document its first view and nothing else. `onFault` hears of screens that throw and of a thread that dies.
 */
export function startFirstViewThread(script: string, onFault: (message: string) => void): FirstViewThread {
  const waiting = new Map<number, (view: FirstView | null) => void>();
  const worker = new Worker(script, { env: {}, resourceLimits: RESOURCES });
  worker.unref();
  let isDead = false;
  let lastId = 0;

  worker.on('message', ({ id, view, error }: Answer) => {
    if (error) onFault(error);
    waiting.get(id)?.(view);
  });
  worker.on('error', (cause) => {
    onFault(String(cause));
    isDead = true;
    for (const giveUp of waiting.values()) giveUp(null);
  });

  return {
    draw(request) {
      if (isDead) return Promise.resolve(null);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const answer = (view: FirstView | null) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(view);
        };
        const timer = setTimeout(answer, PATIENCE_MS, null);
        waiting.set(id, answer);
        worker.postMessage({ id, ...request });
      });
    },
    async stop() {
      isDead = true;
      await worker.terminate();
    },
  };
}
