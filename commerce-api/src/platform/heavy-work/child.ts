import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Order, Outcome } from './perform';
import type { Answer } from './serve';

/** What a process gets of the server's environment: nothing that is secret. */
const PASSED_ON = ['PATH', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'SystemRoot'];

/** Characters that are kept of what a process prints. */
const KEPT = 2000;

/** Says that a process ended without having been told to. */
export class ProcessEnded extends Error {
  /** Something outside the task's code ended it, as V8 does where its heap ends, and the system where memory does. */
  readonly isKilled: boolean;

  constructor(code: number | null, signal: string | null, printed: string) {
    super([`the process ended (${signal ?? code ?? 'not started'})`, printed].filter(Boolean).join(': '));
    this.isKilled = signal !== null;
  }
}

/** A process that works on one order at a time. */
export interface Child {
  /** Throws what the task throws, and `ProcessEnded` when the process ends first, as it does when `signal` fires. */
  perform(order: Order, signal: AbortSignal): Promise<Outcome>;
  /** Kills it. Resolves once it is gone. */
  end(): Promise<void>;
}

export interface ChildOptions {
  /** Its program, which calls `serveOrders`; one in TypeScript needs tsx. */
  file: string;
  /** Heap limit (MB). */
  heapMb: number;
  /** Is called once it takes no more orders; with a fault where nobody asked it to end. */
  onEnd(fault?: ProcessEnded): void;
}

/** Starts a process that ends with this one. It does not keep this one from ending. */
export function startChild({ file, heapMb, onEnd }: ChildOptions): Child {
  const child = fork(file, [], {
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--enable-source-maps',
      ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []),
    ],
    serialization: 'advanced',
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let underWay: { resolve(outcome: Outcome): void; reject(fault: unknown): void } | undefined;
  let isUnwanted = false;

  const printed = keepEndOf(child);
  const settle = (fault: ProcessEnded) => {
    if (!isUnwanted) onEnd(fault);
    isUnwanted = true;
    underWay?.reject(fault);
  };
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', (fault) => {
      if (child.pid !== undefined) return;
      // It could not be started.
      settle(new ProcessEnded(null, null, fault.message));
      resolve();
    });
  });
  // Everything that it has printed and answered has arrived.
  child.on('close', (code, signal) => settle(new ProcessEnded(code, signal, printed())));
  child.on('message', (answer: Answer) => {
    if ('failed' in answer) underWay?.reject(answer.failed);
    else underWay?.resolve(answer);
  });
  child.unref();

  const kill = () => {
    if (!isUnwanted) onEnd();
    isUnwanted = true;
    child.kill('SIGKILL');
  };

  return {
    async perform(order, signal) {
      const outcome = new Promise<Outcome>((resolve, reject) => {
        underWay = { resolve, reject };
      });
      child.channel?.ref();
      signal.addEventListener('abort', kill);
      try {
        // A process that cannot be told anything any more is about to end, which is heard of above.
        child.send(order, () => undefined);
        return await outcome;
      } finally {
        signal.removeEventListener('abort', kill);
        child.channel?.unref();
        underWay = undefined;
      }
    },
    end() {
      kill();
      // Whoever waits for its end stays for as long.
      child.ref();
      return gone;
    },
  };
}

/** Keeps the end of what a process prints as it fails. Returns a function that returns it. */
function keepEndOf({ stderr }: ChildProcess): () => string {
  let end = '';
  stderr?.setEncoding('utf8');
  stderr?.on('data', (text: string) => {
    end = (end + text).slice(-KEPT);
  });
  (stderr as Socket | null)?.unref();
  return () => end.trim();
}
