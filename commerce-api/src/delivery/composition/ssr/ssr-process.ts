import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { endpoints } from '@nara/shared-contracts/api';
import type { SsrRequest, SsrView } from '@nara/shared-contracts/rules/composition';
import { z } from 'zod';
import { ENVIRONMENT, type Isolation } from './isolation';
import { type AnswerTexts, createPatience } from './limits';
import { CHILD_SOURCE } from './ssr-child';

/** Time (ms) without output after which a process counts as stuck. */
const STUCK_MS = 5000;

/** Most pending views; further requests get none. */
const MAX_WAITING = 8;

/** Delay (ms) before a dead process is restarted. It doubles until the process draws a view. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 60_000;

/** Longest response, in characters. The largest screen takes a tenth of it. */
const MAX_RESPONSE_LENGTH = 2 ** 22;

/** Response of a first-view process; anything else is a fault. */
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

/** A request whose responses are JSON texts, as the API sent them: most views are cached, and those are never parsed. */
export type DrawRequest = Omit<SsrRequest, 'answers'> & { answers: AnswerTexts };

/** Returns a request as one line of JSON, in which the responses stand as they are. */
function lineOf(id: number, { answers, ...request }: DrawRequest): string {
  const texts = Object.entries(answers).map(([path, text]) => `${JSON.stringify(path)}:${text}`);
  return `{"answers":{${texts.join(',')}},${JSON.stringify({ id, ...request }).slice(1)}\n`;
}

interface Asked {
  at: number;
  answer: (view: SsrView | null) => void;
}

export interface SsrProcess {
  /** Returns null if the view is not drawn in time, will not be, or the process is overloaded. */
  draw(request: DrawRequest): Promise<SsrView | null>;
  stop(): void;
}

interface SsrListener {
  /** Called when a screen throws, a response is not a view, or a process dies or hangs. */
  onFault(message: string): void;
  onDrawn(): void;
}

/**
 * Runs a remote's first-view script in its own process, without access to files, environment, network or other
 * processes, and within a memory limit. A fault in the script, or malicious code, costs the document its first view and
 * nothing else. A process that ended is restarted by the next request after a delay.
 */
export function startSsrProcess(script: string, isolation: Isolation, { onFault, onDrawn }: SsrListener): SsrProcess {
  /** Pending requests, oldest first; the caller may have given up. */
  const asked = new Map<number, Asked>();
  let child: ChildProcess | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let mayStartAt = 0;
  let isStopped = false;
  let lastId = 0;
  const patience = createPatience();
  /** When the process answered last; it draws one view after the other. Null until it has started. */
  let answeredAt: number | null = null;

  const hear = (line: string) => {
    const { success, data } = Answer.safeParse(parsed(line));
    if (!success) return giveUp('the process answered with what is no first view');
    const { id, view, error } = data;
    if (error) onFault(error.slice(0, 2000));
    if (view) {
      pauseMs = FIRST_PAUSE_MS;
      onDrawn();
    }
    const request = asked.get(id);
    if (!request) return;
    const now = performance.now();
    if (answeredAt !== null) patience.drawn(now - Math.max(request.at, answeredAt));
    answeredAt = now;
    request.answer(view as SsrView | null);
    asked.delete(id);
  };

  const start = (): ChildProcess => {
    const { command, args } = isolation;
    const started = spawn(command, [...args, '--eval', CHILD_SOURCE], {
      // Its own process group, so that it cannot signal ours.
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
    // The process may exit before it has read everything; the exit handler reports that.
    started.stdin?.on('error', () => undefined);
    started.stdin?.write(`${JSON.stringify(readFileSync(script, 'utf8'))}\n`);
    started.unref();
    return started;
  };

  const giveUp = (message: string) => {
    const dead = child;
    child = null;
    answeredAt = null;
    mayStartAt = performance.now() + pauseMs;
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
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
      if (!process || asked.size >= MAX_WAITING) return Promise.resolve(null);
      const patienceMs = patience.forViewAfter(asked.size);
      // A view that comes too late is still drawn if nothing else is, to learn when drawing is quick again.
      if (patienceMs === 0 && asked.size > 0) return Promise.resolve(null);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const answer = (view: SsrView | null) => {
          clearTimeout(timer);
          resolve(view);
        };
        const timer = setTimeout(answer, patienceMs, null);
        asked.set(id, { at: performance.now(), answer });
        process.stdin?.write(lineOf(id, request));
      });
    },
    stop() {
      isStopped = true;
      child?.kill('SIGKILL');
    },
  };
}

/** Reads a process's output line by line. Stops and calls `onTooLong` if a line is longer than a response may be. */
function readLines({ stdout }: ChildProcess, onLine: (line: string) => void, onTooLong: () => void): void {
  let rest = '';
  stdout?.setEncoding('utf8');
  stdout?.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
    if (rest.length > MAX_RESPONSE_LENGTH) {
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
