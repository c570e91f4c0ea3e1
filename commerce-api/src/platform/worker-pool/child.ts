import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import type { Answer, Order, Outcome } from './tasks';

/** Environment variables that a child process inherits from the server: none is secret. */
const PASSED_ON = ['PATH', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'SystemRoot'];

/** Characters of a process's output to keep. */
const KEPT = 2000;

/** Priority of patient processes, from 0 (that of a server) to 19 (runs only when nothing else does). */
const PATIENT = 10;

/** Error for a process that ended without being told to. */
export class ProcessEnded extends Error {
  /** True if something outside the task's code killed it, such as V8 at its heap limit, or the system out of memory. */
  readonly isKilled: boolean;

  constructor(code: number | null, signal: string | null, printed: string) {
    super([`the process ended (${signal ?? code ?? 'not started'})`, printed].filter(Boolean).join(': '));
    this.isKilled = signal !== null;
  }
}

/** Child process that works on one order at a time. */
export interface Child {
  /** Throws what the task throws, and `ProcessEnded` when the process ends first, as it does when `signal` fires. */
  perform(order: Order, signal: AbortSignal): Promise<Outcome>;
  /** Kills the process. Resolves after it has exited. */
  end(): Promise<void>;
}

export interface ChildOptions {
  /** Program of the process, which calls `serveOrders`; a TypeScript one needs tsx. */
  file: string;
  /** Heap limit (MB). */
  heapMb: number;
  /** Lets the server and other processes go first. */
  isPatient: boolean;
  /** Called when the process accepts no more orders; with an error if no one asked it to end. */
  onEnd(fault?: ProcessEnded): void;
}

/** Starts a process that ends with this one. It does not keep this one alive. */
export function startChild({ file, heapMb, isPatient, onEnd }: ChildOptions): Child {
  const child = fork(file, [], {
    execArgv: [`--max-old-space-size=${heapMb}`, ...(file.endsWith('.ts') ? ['--import', 'tsx'] : [])],
    serialization: 'advanced',
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (isPatient && child.pid !== undefined) lowerPriority(child.pid);
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
  // By now, all its output and answers have arrived.
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
        // A failed send means that the process is about to end, which 'close' reports above.
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
      // Keeps this process alive while a caller waits for the exit.
      child.ref();
      return gone;
    },
  };
}

/** Lowers the priority of a process that has just started: the threads that it starts later inherit it. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.max(PATIENT, getPriority()));
  } catch {
    // The process has ended, or the system does not allow this. It then runs at the priority of the server.
  }
}

/** Keeps the end of a process's error output. Returns a function that returns it. */
function keepEndOf({ stderr }: ChildProcess): () => string {
  let end = '';
  stderr?.setEncoding('utf8');
  stderr?.on('data', (text: string) => {
    end = (end + text).slice(-KEPT);
  });
  (stderr as Socket | null)?.unref();
  return () => end.trim();
}
