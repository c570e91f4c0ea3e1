import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';
import { describeFileFault } from '../commerce-api/src/platform/private-files';
import { fromRoot, ROOT } from './paths';

/** Exit code of a check that cannot be made on this machine, as test harnesses have it. */
export const NOT_RUN = 77;

/**
 * Ends the command with the reason alone, in one sentence: its user has no use for our stack trace. `exitCodeOf` tells
 * the exit code, 1 unless given.
 */
export function reportAndExit(error: unknown, exitCodeOf: (error: unknown) => number = () => 1): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${describeFileFault(error) ?? message}\n`);
  process.exit(exitCodeOf(error));
}

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
    env: { ...process.env, ...environment },
  });

/**
 * Returns the arguments of Node that run the bundled program of a folder, whose faults name lines of its sources. With
 * PACKED, the server's is the one that was packed into that folder. `root` is that of another repository with its builds.
 */
export function programOf(folder: string, root = ROOT): string[] {
  const { PACKED } = process.env;
  const from = PACKED && folder === 'commerce-api' && root === ROOT ? PACKED : root;
  return ['--enable-source-maps', path.join(from, folder, 'dist/main.js')];
}

/** Starts the bundled program of a folder; `cwd` is the root of another repository with its builds. */
export const startServer = (
  folder: string,
  environment?: NodeJS.ProcessEnv,
  options: SpawnOptions & { cwd?: string } = {},
): ChildProcess => startNode(programOf(folder, options.cwd), environment, options);

/** Asks a process to end and resolves when it has. */
export function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Resolves when `url` answers 200; rejects when `child` ends first. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    // As a browser asks: development servers answer the addresses of screens with a page only then.
    const response = await fetch(url, { headers: { accept: 'text/html, */*' } }).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server at ${url} ended before it was ready`);
}

/**
 * Ends children with this process: in peace when it is asked to end, at once when it ends for any other reason. `running`
 * returns those of the moment. Returns how to end them and then this process, with an exit code.
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
    // A second signal would end those at once that are ending in peace.
    for (const child of running()) if (!child.killed) child.kill();
  });
  return end;
}

/** Ends every child when one of them ends or the user presses Ctrl C; the exit code is the first child's. */
export function shareFate(children: readonly ChildProcess[]): void {
  const end = endTogether(() => children);
  for (const child of children) child.once('exit', (code) => void end(code ?? 1));
}
