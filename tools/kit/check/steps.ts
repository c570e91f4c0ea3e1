import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../../paths';
import { seconds } from '../../releases/report';

/** Variables that npm and Node set, or are set by, for this repository. */
const OURS = /^(npm_.*|INIT_CWD|NODE_(ENV|OPTIONS|PATH))$/i;

/**
 * Returns the environment of somebody who has nothing of this repository: none of its programs, and neither npm's variables
 * nor our options of Node. Others stay: a company's proxy and the authority that signs for it are the machine's.
 */
export function environmentElsewhere(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !OURS.test(name));
  const { PATH = '' } = process.env;
  const programs = PATH.split(path.delimiter).filter((folder) => !folder.startsWith(ROOT));
  return { ...Object.fromEntries(inherited), PATH: programs.join(path.delimiter) };
}

/** Starts a program in a folder elsewhere. It leads a group of processes, which ends with it. */
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

/** Ends a group of processes and resolves when its leader has ended. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = exitOf(child);
  process.kill(-child.pid, 'SIGTERM');
  await exit;
}

/** Most that a program may take: npm waits for a registry that answers slowly as long as one lets it. */
const LONGEST_MS = 8 * 60_000;

/** A program had not ended in time, which says nothing of what is checked. */
export class TooLateError extends Error {
  override readonly name = 'TooLateError';
}

/** Steps of a check, one after another. */
export interface Steps {
  /** Does a step, and prints its title and how long it took. */
  take<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** Runs a program in a folder as a step. Throws with the title when it fails, and a TooLateError after eight minutes. */
  run(title: string, cwd: string, environment: NodeJS.ProcessEnv, ...command: string[]): Promise<void>;
  /** Does a step while a program runs, and ends the program. */
  during(
    title: string,
    cwd: string,
    environment: NodeJS.ProcessEnv,
    command: readonly string[],
    work: (program: ChildProcess) => Promise<void>,
  ): Promise<void>;
}

/** Returns steps that stop when this process is asked to end: a running program is ended, and no further step begins. */
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
        }, LONGEST_MS);
        const code = await exitOf(child).finally(() => clearTimeout(late));
        signal.throwIfAborted();
        if (isLate) throw new TooLateError(`${title}: not after eight minutes`);
        if (code !== 0) throw new Error(`failed: ${title}`);
      }),
  };
}
