import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../commerce-api/testing/free-port';
import { ENVIRONMENT } from '../../commerce-api/testing/programs';
import { fromRoot } from '../../tools/paths';

/** The API as a separate process. */
export interface Program {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Standard error so far. */
  readonly errors: string;
  /** Its standard output, if that is a pipe. Nothing is read from it before a listener is attached. */
  readonly output: Readable | null;
  /** Resolves to the exit code when it has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Kills it without warning, as a power cut would. */
  kill(): Promise<void>;
  /** Requests it to stop. Returns its exit code. */
  stop(): Promise<number | null>;
}

export interface ProgramOptions {
  dataDir: string;
  /** Variables in addition to those that keep it small and isolated. */
  environment?: Readonly<Record<string, string>>;
  /** Node arguments that run it. */
  main: readonly string[];
  /** Destination of its standard output, as in `child_process`; discarded by default. */
  output?: 'pipe' | number;
  /** Path that responds with 200 after startup; defaults to that of the API. */
  upPath?: string;
}

/** Returns the arguments that run the program from its sources, compiled on the fly; `folder` is the API's. */
export const fromSources = (folder = fromRoot('commerce-api')): string[] => [
  '--import',
  'tsx',
  join(folder, 'src/main.ts'),
];

/** Starts the program without waiting for anything. */
export async function launchProgram({ dataDir, environment, main, output }: ProgramOptions): Promise<Program> {
  const port = Number(environment?.PORT ?? (await freePort()));
  const child = spawn(process.execPath, main, {
    stdio: ['ignore', output ?? 'ignore', 'pipe'],
    env: {
      ...ENVIRONMENT,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // A folder with nothing to compose pages from, because only the API matters.
      COMPOSITION_ROOT: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'fatal',
      // All requests come from one address.
      RATE_FACTOR: '1000000',
      // A busy machine is slow, but not faulty.
      MAX_LAG_MS: '0',
      ...environment,
      PORT: String(port),
    },
  });
  const errors: string[] = [];
  child.stderr?.on('data', (piece: Buffer) => errors.push(piece.toString()));
  // 'close' comes only after its output has been read to the end.
  const end = output === 'pipe' ? 'exit' : 'close';
  const ended = new Promise<number | null>((resolve) => child.once(end, resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output: child.stdout,
    ended,
    get errors() {
      return errors.join('');
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Starts the program and waits until it responds. Throws with its last output if it ends instead. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const program = await launchProgram(options);
  let hasEnded = false;
  void program.ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const response = await fetch(`${program.url}${options.upPath ?? '/healthz'}`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return program;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the program ended before it answered: ${program.errors}`);
}
