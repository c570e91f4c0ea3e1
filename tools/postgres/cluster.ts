import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../commerce-api/testing/free-port';
import { installPackage } from '../debian-package';

const DEBIAN = '/usr/lib/postgresql';

function installed(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

/** Installs the connection pooler if it is missing, as root on Debian, for the tests that use it. */
export function installPgBouncer(): void {
  if (!existsSync('/usr/sbin/pgbouncer')) installPackage('pgbouncer', 'the tests through a pooler');
}

/** Returns the folder of PostgreSQL's programs. As root on Debian, installs them if they are missing. */
export function findPostgres(): string | undefined {
  const found = installed();
  if (found) return found;
  installPackage('postgresql', 'the tests on PostgreSQL');
  return installed();
}

const START_MS = 20_000;

export interface Cluster {
  /** URL of its maintenance database. */
  url: string;
  /** Kills it without warning, as a power failure does, and restarts it on the same port and data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the user that runs PostgreSQL if this process is root, because PostgreSQL refuses to run as root. */
function ownerId(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString() || 65_534);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function untilReady(programs: string, port: number, server: ChildProcess, patienceMs = START_MS): Promise<void> {
  const end = Date.now() + patienceMs;
  while (server.exitCode === null && Date.now() < end) {
    const asked = spawnSync(path.join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    if (asked.status === 0) return;
    await wait(50);
  }
  throw new Error('PostgreSQL did not start');
}

const IN_MEMORY = '/dev/shm';
const ROOM_NEEDED = 2 ** 31;

/** Returns a folder in memory if there is one with enough room, or else a temporary folder. */
function fastFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM_NEEDED ? IN_MEMORY : tmpdir();
}

interface ClusterOptions {
  /** Keeps its files in memory if possible. */
  isFast?: boolean;
  /** Additional settings, as `name=value`. */
  settings?: readonly string[];
  /** Folder of a base backup to recover from; defaults to an empty database. */
  base?: string;
  /** Longest time (ms) until it accepts connections, also after a restart: a recovery may take long. */
  patienceMs?: number;
}

/** Creates a data folder: an empty one, or a copy of a base backup to recover. Throws with the reason. */
function makeData(programs: string, data: string, base?: string): void {
  const owner = ownerId();
  const command: [string, string[]] = base
    ? ['cp', ['-R', base, data]]
    : [
        path.join(programs, 'initdb'),
        ['--pgdata', data, '--username=nara', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      ];
  // The user who runs PostgreSQL may not be allowed to read the backup.
  const made = spawnSync(...command, { ...(base ? {} : owner), cwd: path.dirname(data) });
  if (made.status !== 0)
    throw new Error(`${path.basename(command[0])} failed: ${made.stderr.toString().trim().split('\n').pop()}`);
  if (!base) return;
  writeFileSync(path.join(data, 'recovery.signal'), '');
  chmodSync(data, 0o700);
  if (owner) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, data]);
}

/**
 * Starts a dedicated PostgreSQL in a temporary folder on a free port of this machine, as durable as in production.
 * Throws with the reason if PostgreSQL is unavailable.
 */
export async function startCluster({
  isFast = false,
  settings: further = [],
  base,
  patienceMs = START_MS,
}: ClusterOptions = {}): Promise<Cluster> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL was not found and could not be installed');
  const folder = mkdtempSync(path.join(isFast ? fastFolder() : tmpdir(), 'nara-postgres-'));
  const owner = ownerId();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    makeData(programs, data, base);
  } catch (fault) {
    remove();
    throw fault;
  }

  const port = await freePort();
  const settings = [
    'fsync=on',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...further,
  ];
  const logFile = path.join(folder, 'log');
  const launch = () => {
    const output = openSync(logFile, 'a');
    const server = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', output] },
    );
    closeSync(output);
    return { server, ended: new Promise<void>((resolve) => server.once('exit', () => resolve())) };
  };
  let running = launch();
  // SIGINT also ends the sessions of its clients.
  const kill = () => running.server.kill('SIGINT');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await running.ended;
    remove();
  };
  const restart = async () => {
    running.server.kill('SIGKILL');
    await running.ended;
    for (const end = Date.now() + patienceMs; ; ) {
      running = launch();
      try {
        return await untilReady(programs, port, running.server, patienceMs);
      } catch (fault) {
        // Processes of the killed server exit on their own, and keep its shared memory until then.
        if (Date.now() > end) throw fault;
        await wait(50);
      }
    }
  };
  try {
    await untilReady(programs, port, running.server, patienceMs);
  } catch (fault) {
    const [reason = ''] =
      readFileSync(logFile, 'utf8')
        .match(/(?<=FATAL: +)\S.*/g)
        ?.slice(-1) ?? [];
    await stop();
    throw new Error(`${(fault as Error).message}: ${reason}`);
  }
  return { url: `postgres://nara@127.0.0.1:${port}/postgres`, restart, stop };
}
