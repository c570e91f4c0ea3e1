import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';
import { describeFileFault } from '../commerce-api/src/platform/private-files';
import { fromRoot, ROOT } from './paths';

/** Exit code of a check that cannot run on this machine, as test harnesses define it. */
export const NOT_RUN = 77;

/**
 * Ends the command with only the reason, in one sentence: a stack trace would not help its user. `exitCodeOf` returns
 * the exit code; defaults to 1.
 */
export function reportAndExit(error: unknown, exitCodeOf: (error: unknown) => number = () => 1): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${describeFileFault(error) ?? message}\n`);
  process.exit(exitCodeOf(error));
}

/** Where Node caches the compiled code of programs, so that each starts faster from its second start on. */
const COMPILED = fromRoot('.cache/compiled');

/** Starts a Node process of this repository. */
export const startNode = (
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  options: SpawnOptions = {},
): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: fromRoot(),
    stdio: 'inherit',
    ...options,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...environment },
  });

/**
 * Returns the arguments of Node that run the bundled program of a folder. With PACKED, the server's is the one packed
 * into that folder. `root` is that of another repository with its builds.
 */
export function programOf(folder: string, root = ROOT): string[] {
  const { PACKED } = process.env;
  const from = PACKED && folder === 'commerce-api' && root === ROOT ? PACKED : root;
  return [path.join(from, folder, 'dist/main.js')];
}

/** Starts the bundled program of a folder; `cwd` is the root of another repository with its builds. */
export const startServer = (
  folder: string,
  environment?: NodeJS.ProcessEnv,
  options: SpawnOptions & { cwd?: string } = {},
): ChildProcess => startNode(programOf(folder, options.cwd), environment, options);

/** Asks a process to exit. Resolves when it has. */
export function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Resolves when `url` answers 200. Rejects if `child` exits first. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    // Asks like a browser: only then do development servers answer the addresses of screens with a page.
    const response = await fetch(url, { headers: { accept: 'text/html, */*' } }).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server at ${url} ended before it was ready`);
}

/**
 * Ends children together with this process: gracefully if it is asked to exit, at once if it exits for any other
 * reason. `running` returns the current children. Returns a function that ends them and then this process, with an exit
 * code.
 */
export function endTogether(running: () => readonly ChildProcess[]): (code: number) => Promise<void> {
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    await Promise.all(running().map(stop));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));
  process.once('exit', () => {
    // A second signal would kill children that are shutting down gracefully.
    for (const child of running()) if (!child.killed) child.kill();
  });
  return end;
}

/** Ends all children when one of them exits or the user presses Ctrl C. The exit code is the first child's. */
export function shareFate(children: readonly ChildProcess[]): void {
  const end = endTogether(() => children);
  for (const child of children) child.once('exit', (code) => void end(code ?? 1));
}
