import type { ChildProcess } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../commerce-api/testing/free-port';
import { stop, untilReady } from '../processes';
import { oneAtATime, watchSources } from './watch';

/** The port of a server under development. It stays the same while one process takes over from another. */
interface Front {
  /** Passes further connections on to this port of this machine. */
  passTo(port: number): void;
  close(): void;
}

/** Opens a port. Until it knows where to, it refuses connections. */
async function openFront(port: number, host = '127.0.0.1'): Promise<Front> {
  let target: number | null = null;
  const open = new Set<Socket>();
  const front = createServer((caller) => {
    if (target === null) return void caller.destroy();
    const server = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [caller, server],
      [server, caller],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.once('error', () => to.destroy());
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject);
    front.listen(port, host, resolve);
  });
  return {
    passTo(next) {
      target = next;
    },
    close() {
      front.close();
      for (const socket of open) socket.destroy();
    },
  };
}

interface Options {
  /** Name for people. */
  name: string;
  /** Folders whose changes restart it. */
  sources: readonly string[];
  /** Builds the program from its sources. Returns true if it changed. Rejects with the errors in the sources. */
  rebuild(): Promise<boolean>;
  /** Starts the program on a port of its own. What it writes to its error output is read here. */
  start(port: number): ChildProcess;
  /** Port at which it answers, whichever process that is. */
  port: number;
  /** Path that answers 200 when the server runs. */
  readyPath: string;
  say(line: string): void;
  /** Receives why the newest sources do not run; empty when they do. */
  tell(problems: readonly string[]): void;
}

export interface ReloadingServer {
  /** Processes that run: two while one takes over from the other. */
  readonly children: readonly ChildProcess[];
  /** Resolves when the first process answers. Rejects if it exits first. */
  ready: Promise<void>;
  /** Stops reacting to changes, and closes the port. */
  close(): Promise<void>;
}

/** Most characters kept of what a process writes before it answers. */
const MAX_SAID = 4000;

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/**
 * Starts a server, and a new process of it after every burst of changes to its sources. The new process takes over when
 * it answers; only then is the one before stopped. If the sources cannot be built, or the new process ends before it
 * answers, the one before runs on. A process that exits on its own is restarted with the next change.
 */
export function startReloading(options: Options): ReloadingServer {
  const { name, sources, rebuild, start, port, readyPath, say, tell } = options;
  const opening = openFront(port, process.env.HOST || undefined);
  const processes = new Set<ChildProcess>();
  let running: ChildProcess | undefined;
  let starting: ChildProcess | undefined;
  /** True if the newest program has not answered yet. */
  let isAwaited = false;

  /**
   * Starts a process and lets it take over. Returns false if a further change ended it first. Rejects with what it said
   * if it ends by itself before it answers.
   */
  const takeOver = async (): Promise<boolean> => {
    const front = await opening;
    const own = await freePort();
    const child = start(own);
    processes.add(child);
    child.once('exit', () => processes.delete(child));
    starting = child;
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      if (starting === child) said = (said + chunk.toString()).slice(-MAX_SAID);
    });
    try {
      await untilReady(`http://127.0.0.1:${own}${readyPath}`, child);
    } catch (fault) {
      if (child.killed) return false;
      throw new Error(messageOf(fault), { cause: said.trim() });
    } finally {
      starting = undefined;
    }
    front.passTo(own);
    const before = running;
    running = child;
    child.once('exit', (code) => {
      if (!child.killed) say(`${name} ended with code ${code}; the next change of its sources starts it again`);
    });
    if (before) await stop(before);
    return true;
  };

  const ready = takeOver().then(() => undefined);
  const reload = oneAtATime(async () => {
    try {
      isAwaited = (await rebuild()) || isAwaited;
      const isRunning = running !== undefined && processes.has(running);
      if (isRunning && !isAwaited) return tell([]);
      if (!(await takeOver())) return;
      isAwaited = false;
      tell([]);
      say(`${name} answers again, with your change`);
    } catch (fault) {
      const isRunning = running !== undefined && processes.has(running);
      const state = isRunning ? 'runs on as it was' : 'does not run until the next change of its sources';
      const line = `${name} ${state}: ${messageOf(fault)}`;
      // The terminal has shown it already.
      const said = fault instanceof Error && typeof fault.cause === 'string' ? fault.cause : '';
      tell([[line, said].filter(Boolean).join('\n')]);
      say(line);
    }
  });
  const change = () => {
    // It runs sources that are out of date already.
    starting?.kill();
    void reload();
  };
  let unwatch: () => void = () => undefined;
  // What changes before the first process answers is noticed here.
  ready.then(
    () => {
      unwatch = watchSources(sources, change);
      void reload();
    },
    () => undefined,
  );
  return {
    get children() {
      return [...processes];
    },
    ready,
    async close() {
      unwatch();
      (await opening).close();
    },
  };
}
