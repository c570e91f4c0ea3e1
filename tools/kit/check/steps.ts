import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../../paths';
import { seconds } from '../../releases/report';

/** Matches variables that npm and Node set for this repository, or that we set for them. */
const OURS = /^(npm_.*|INIT_CWD|NODE_(ENV|OPTIONS|PATH))$/i;

/**
 * Returns the environment of a user who has nothing of this repository: without its programs, npm's variables and our
 * options of Node. Other variables stay: a company's proxy and its certificate authority belong to the machine.
 */
export function environmentElsewhere(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !OURS.test(name));
  const { PATH = '' } = process.env;
  const programs = PATH.split(path.delimiter).filter((folder) => !folder.startsWith(ROOT));
  return { ...Object.fromEntries(inherited), PATH: programs.join(path.delimiter) };
}

/** Starts a program in a folder elsewhere. It leads a process group, which ends with it. */
const start = (cwd: string, environment: NodeJS.ProcessEnv, [program = '', ...args]: readonly string[]): ChildProcess =>
  spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environmentElsewhere(), ...environment },
  });

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });

/** Ends a process group. Resolves when its leader has exited. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = exitOf(child);
  process.kill(-child.pid, 'SIGTERM');
  await exit;
}

/** Longest time that a program may run (ms). npm has no time limit of its own for a slow registry. */
const MAX_MS = 8 * 60_000;

/** Error for a program that did not finish in time, which says nothing about what is checked. */
export class TooLateError extends Error {
  override readonly name = 'TooLateError';
}

/** Steps of a check, one after another. */
export interface Steps {
  /** Runs a step. Prints its title and how long it took. */
  take<T>(title: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs a program in a folder as a step. Throws with the title if it fails, and a TooLateError after eight minutes.
   */
  run(title: string, cwd: string, environment: NodeJS.ProcessEnv, ...command: string[]): Promise<void>;
  /** Runs a step while a program runs, then ends the program. */
  during(
    title: string,
    cwd: string,
    environment: NodeJS.ProcessEnv,
    command: readonly string[],
    work: (program: ChildProcess) => Promise<void>,
  ): Promise<void>;
}

/** Returns steps that stop when this process is asked to exit: a running program is ended, and no other step begins. */
export function interruptibleSteps(): Steps {
  const interruption = new AbortController();
  const { signal } = interruption;
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => interruption.abort(new Error('interrupted')));

  async function take<T>(title: string, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const began = performance.now();
    process.stdout.write(`— ${title}\n`);
    try {
      return await work();
    } finally {
      process.stdout.write(`  ${seconds(began)}\n`);
    }
  }

  async function during(
    title: string,
    cwd: string,
    environment: NodeJS.ProcessEnv,
    command: readonly string[],
    work: (program: ChildProcess) => Promise<void>,
  ) {
    await take(title, async () => {
      const child = start(cwd, environment, command);
      const end = () => void endGroup(child);
      signal.addEventListener('abort', end);
      try {
        await work(child);
      } finally {
        signal.removeEventListener('abort', end);
        await endGroup(child);
      }
    });
  }

  return {
    take,
    during,
    run: (title, cwd, environment, ...command) =>
      during(title, cwd, environment, command, async (child) => {
        let isLate = false;
        const late = setTimeout(() => {
          isLate = true;
          void endGroup(child);
        }, MAX_MS);
        const code = await exitOf(child).finally(() => clearTimeout(late));
        signal.throwIfAborted();
        if (isLate) throw new TooLateError(`${title}: not after eight minutes`);
        if (code !== 0) throw new Error(`failed: ${title}`);
      }),
  };
}
