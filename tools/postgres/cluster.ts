import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../e2e/support/ports';
import { findPostgres } from './programs';

const START_MS = 20_000;

export interface Cluster {
  /** Of its maintenance database. */
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so that root runs it as somebody else. */
function ownerId(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString() || 65_534);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function untilReady(programs: string, port: number, server: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS;
  while (server.exitCode === null && Date.now() < end) {
    const asked = spawnSync(path.join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    if (asked.status === 0) return;
    await wait(50);
  }
  throw new Error('PostgreSQL did not start');
}

const IN_MEMORY = '/dev/shm';
const ROOM_NEEDED = 2 ** 31;

/** A folder whose files are on no disk, where there is one with enough room. */
function fastFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM_NEEDED ? IN_MEMORY : tmpdir();
}

/**
 * Starts a PostgreSQL of its own, in a temporary folder and on a free port of this machine, which keeps what it
 * commits as one in production does; `isFast`: as far as it knows, because its files are in memory if possible. Throws
 * with the reason when there is none to be had.
 */
export async function startCluster({ isFast = false } = {}): Promise<Cluster> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL was not found and could not be installed');
  const folder = mkdtempSync(path.join(isFast ? fastFolder() : tmpdir(), 'nara-postgres-'));
  const owner = ownerId();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const initialised = spawnSync(
    path.join(programs, 'initdb'),
    ['--pgdata', data, '--username=nara', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: folder },
  );
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (initialised.status !== 0) {
    remove();
    throw new Error(`initdb failed: ${initialised.stderr.toString().trim().split('\n').pop()}`);
  }

  const port = await freePort();
  const settings = [
    'fsync=on',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ];
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  // SIGINT ends its clients' sessions as well.
  const kill = () => server.kill('SIGINT');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await ended;
    remove();
  };
  try {
    await untilReady(programs, port, server);
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { url: `postgres://nara@127.0.0.1:${port}/postgres`, stop };
}
