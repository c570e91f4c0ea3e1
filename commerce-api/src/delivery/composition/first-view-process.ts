import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { FirstView, FirstViewRequest } from '@nara/shared-contracts';
import { endpoints } from '@nara/shared-contracts/http';
import { z } from 'zod';
import { CHILD_SOURCE } from './first-view-child';
import { ENVIRONMENT, type Isolation } from './isolation';

/** Longest time (ms) that a document waits for its first view; without one it works as well, only later. */
const PATIENCE_MS = 1000;

/** Time (ms) without output after which a process counts as stuck. */
const STUCK_MS = 5000;

/** Most pending views; further requests go without. */
const MOST_WAITING = 8;

/** Pause (ms) before a dead process is restarted; it doubles until the process draws something. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

/** Longest answer, in characters. The largest screen takes a tenth of it. */
const LONGEST_ANSWER = 2 ** 22;

/** Describes an answer of a first-view process; anything else is a fault. */
const Answer = z.object({
  id: z.int(),
  view: z
    .object({
      html: z.string(),
      css: z.string(),
      seeds: z.object({
        session: endpoints.session.get.response.nullable(),
        cart: z
          .array(
            z.object({
              productId: z.string(),
              variantId: z.string(),
              quantity: z.int(),
              addedAt: z.string(),
              sessionId: z.string(),
            }),
          )
          .optional(),
        queries: z.array(z.object({ key: z.array(z.unknown()), data: z.unknown() })),
        styles: z.array(z.tuple([z.string(), z.string(), z.int()])).optional(),
        at: z.int().optional(),
      }),
    })
    .nullable(),
  error: z.string().optional(),
});

interface Asked {
  at: number;
  answer: (view: FirstView | null) => void;
}

export interface FirstViewProcess {
  /** Returns null when it is not drawn in time, or the process is overloaded. */
  draw(request: FirstViewRequest): Promise<FirstView | null>;
  stop(): void;
}

interface FirstViewListener {
  /** Hears of screens that throw, answers that are no views, and processes that die or hang. */
  onFault(message: string): void;
  onDrawn(): void;
}

/**
 * Runs a remote's first-view script in a process of its own that reaches neither files, environment, network nor other
 * processes, within bounded memory: a fault in it, or malice, costs the document its first view and nothing else.
 * After a pause, the next request restarts a process that ended.
 */
export function startFirstViewProcess(
  script: string,
  isolation: Isolation,
  { onFault, onDrawn }: FirstViewListener,
): FirstViewProcess {
  /** Pending requests, oldest first; the caller may have given up. */
  const asked = new Map<number, Asked>();
  let child: ChildProcess | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let mayStartAt = 0;
  let isStopped = false;
  let lastId = 0;

  const hear = (line: string) => {
    const { success, data } = Answer.safeParse(parsed(line));
    if (!success) return giveUp('the process answered with what is no first view');
    const { id, view, error } = data;
    if (error) onFault(error.slice(0, 2000));
    if (view) {
      pauseMs = FIRST_PAUSE_MS;
      onDrawn();
    }
    asked.get(id)?.answer(view as FirstView | null);
    asked.delete(id);
  };

  const start = (): ChildProcess => {
    const { command, args } = isolation;
    const started = spawn(command, [...args, '--eval', CHILD_SOURCE], {
      // A group of its own: it cannot signal ours.
      detached: true,
      env: ENVIRONMENT,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const isCurrent = () => started === child;
    readLines(
      started,
      (line) => isCurrent() && hear(line),
      () => isCurrent() && giveUp('the process answered without end'),
    );
    started.on('error', (cause) => isCurrent() && giveUp(String(cause)));
    started.on('exit', () => isCurrent() && giveUp('the process ended'));
    // It may be gone before it has read everything, which its exit reports.
    started.stdin?.on('error', () => undefined);
    started.stdin?.write(`${JSON.stringify(readFileSync(script, 'utf8'))}\n`);
    started.unref();
    return started;
  };

  const giveUp = (message: string) => {
    const dead = child;
    child = null;
    mayStartAt = performance.now() + pauseMs;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    for (const { answer } of asked.values()) answer(null);
    asked.clear();
    dead?.kill('SIGKILL');
    if (!isStopped) onFault(message);
  };

  const running = (): ChildProcess | null => {
    const [oldest] = asked.values();
    if (child && oldest && performance.now() - oldest.at > STUCK_MS) giveUp('the process hangs');
    if (!child && !isStopped && performance.now() >= mayStartAt) child = start();
    return child;
  };

  child = start();
  return {
    draw(request) {
      const process = running();
      if (!process || asked.size >= MOST_WAITING) return Promise.resolve(null);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const answer = (view: FirstView | null) => {
          clearTimeout(timer);
          resolve(view);
        };
        const timer = setTimeout(answer, PATIENCE_MS, null);
        asked.set(id, { at: performance.now(), answer });
        process.stdin?.write(`${JSON.stringify({ id, ...request })}\n`);
      });
    },
    stop() {
      isStopped = true;
      child?.kill('SIGKILL');
    },
  };
}

/** Reads the lines of a process's output; stops, and tells, when one is longer than an answer may be. */
function readLines({ stdout }: ChildProcess, onLine: (line: string) => void, onTooLong: () => void): void {
  let rest = '';
  stdout?.setEncoding('utf8');
  stdout?.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
    if (rest.length > LONGEST_ANSWER) {
      stdout.destroy();
      onTooLong();
    }
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
