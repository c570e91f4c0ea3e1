import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../testing/free-port';

const PROGRAM = '/usr/sbin/pgbouncer';
const START_MS = 10_000;

export interface PgBouncer {
  /** Returns the URL of a database of the cluster through the pooler. */
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** Tells whether the pooler is installed; Debian's package is `pgbouncer`. */
export const hasPgBouncer = (): boolean => existsSync(PROGRAM);

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** PgBouncer refuses to run as root, so root runs it as PostgreSQL's user. */
const ownerId = (): { uid: number } | undefined =>
  process.getuid?.() === 0
    ? { uid: Number(spawnSync('id', ['-u', 'postgres']).stdout.toString() || 65_534) }
    : undefined;

/** Starts a pooler in front of the cluster of `databaseUrl`, as docs/operations/configure.md describes it. */
export async function startPgBouncer(databaseUrl: string, mode: 'session' | 'transaction'): Promise<PgBouncer> {
  const { hostname, port, username } = new URL(databaseUrl);
  const ownPort = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'nara-pgbouncer-'));
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 30 : 5}
max_client_conn = 200
`,
  );
  const owner = ownerId();
  for (const file of owner ? [folder, settings] : []) chownSync(file, owner?.uid ?? 0, 0);
  const program = spawn(PROGRAM, ['-q', settings], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  program.stderr.on('data', (text) => {
    complaint += text;
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  for (const end = Date.now() + START_MS; !(await isListening(ownPort)); ) {
    if (program.exitCode !== null || Date.now() > end) throw new Error(`PgBouncer did not start: ${complaint}`);
    await wait(20);
  }
  return {
    urlOf: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(ownPort) }).href,
    async stop() {
      program.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
