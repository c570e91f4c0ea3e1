import { Worker } from 'node:worker_threads';
import type { FirstView, FirstViewRequest } from '@nara/shared-contracts';

/** Longest time (ms) that a document waits for its first view; without one it works as well, only later. */
const PATIENCE_MS = 1000;

/** Time (ms) without output after which a thread counts as stuck. */
const STUCK_MS = 5000;

/** Most pending views; further requests go without. */
const MOST_WAITING = 8;

/** Pause (ms) before a dead thread is restarted; it doubles until the thread draws something. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

/** Heap limit of a remote's thread, far above what drawing a screen needs. */
const RESOURCES = { maxOldGenerationSizeMb: 192 };

interface Answer {
  id: number;
  view: FirstView | null;
  error?: string;
}

interface Asked {
  at: number;
  answer: (view: FirstView | null) => void;
}

export interface FirstViewThread {
  /** Returns null when it is not drawn in time, or the thread is overloaded. */
  draw(request: FirstViewRequest): Promise<FirstView | null>;
  stop(): Promise<void>;
}

/**
 * Runs a remote's first-view script in its own thread, without environment or database: a fault in it costs the
 * document its first view and nothing else. `onFault` reports screens that throw and threads that die or hang; after a
 * pause, the next request restarts the thread.
 */
export function startFirstViewThread(script: string, onFault: (message: string) => void): FirstViewThread {
  /** Pending requests, oldest first; the caller may have given up. */
  const asked = new Map<number, Asked>();
  let worker: Worker | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let mayStartAt = 0;
  let isStopped = false;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(script, { env: {}, resourceLimits: RESOURCES });
    started.unref();
    started.on('message', ({ id, view, error }: Answer) => {
      if (error) onFault(error);
      if (view) pauseMs = FIRST_PAUSE_MS;
      asked.get(id)?.answer(view);
      asked.delete(id);
    });
    started.on('error', (cause) => started === worker && giveUp(String(cause)));
    started.on('exit', () => started === worker && giveUp('the thread ended'));
    return started;
  };

  const giveUp = (message: string) => {
    const dead = worker;
    worker = null;
    mayStartAt = performance.now() + pauseMs;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    for (const { answer } of asked.values()) answer(null);
    asked.clear();
    if (isStopped) return;
    onFault(message);
    void dead?.terminate();
  };

  const running = (): Worker | null => {
    const [oldest] = asked.values();
    if (worker && oldest && performance.now() - oldest.at > STUCK_MS) giveUp('the thread hangs');
    if (!worker && !isStopped && performance.now() >= mayStartAt) worker = start();
    return worker;
  };

  worker = start();
  return {
    draw(request) {
      const thread = running();
      if (!thread || asked.size >= MOST_WAITING) return Promise.resolve(null);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const answer = (view: FirstView | null) => {
          clearTimeout(timer);
          resolve(view);
        };
        const timer = setTimeout(answer, PATIENCE_MS, null);
        asked.set(id, { at: performance.now(), answer });
        thread.postMessage({ id, ...request });
      });
    },
    async stop() {
      isStopped = true;
      await worker?.terminate();
    },
  };
}
