import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

/** The API as its own process, seen from outside. */
export interface Program {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** What it wrote to standard error so far. */
  readonly errors: string;
  /** Exit code once it ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Ends it as a power cut would: it does not get to know. */
  kill(): Promise<void>;
  /** Asks it to stop; answers its exit code. */
  stop(): Promise<number | null>;
}

export interface ProgramOptions {
  dataDir: string;
  /** Variables besides those that keep it small and by itself. */
  environment?: Readonly<Record<string, string>>;
  /** Arguments of node that run it. */
  main: readonly string[];
}

/** The program from its sources, compiled as it starts; `folder` is the API's. */
export const fromSources = (folder: string): string[] => ['--import', 'tsx', join(folder, 'src/main.ts')];

/** A port on loopback that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Starts the program without waiting for anything. */
export async function launchProgram({ dataDir, environment, main }: ProgramOptions): Promise<Program> {
  const port = Number(environment?.PORT ?? (await freePort()));
  const child = spawn(process.execPath, main, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // Nothing to compose pages from: only the API is of interest.
      COMPOSITION_ROOT: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'fatal',
      ...environment,
      PORT: String(port),
    },
  });
  const errors: string[] = [];
  child.stderr.on('data', (piece: Buffer) => errors.push(piece.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
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

/** Starts the program and waits until it answers. Throws with its last words when it ends instead. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const program = await launchProgram(options);
  let hasEnded = false;
  void program.ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const response = await fetch(`${program.url}/healthz`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return program;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the program ended before it answered: ${program.errors}`);
}
