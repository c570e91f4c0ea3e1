import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CALLS = 'fsync,fdatasync,write,writev,pwrite64,pwritev,pwritev2,sendto,sendmsg';
/** Longest string traced, longer than any page or response that is written. */
const LONGEST_STRING = 100_000;

/** Tells whether processes can be traced here. As root on Debian, installs strace if it is missing. */
export function canTrace(): boolean {
  const isThere = () => spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
  if (isThere()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'strace'], quiet);
  return isThere();
}

/** Traces the disk and network calls of all threads of a process to `file`. Resolves when strace is attached. */
export function traceProcess(pid: number, file: string): Promise<{ stop: () => Promise<void> }> {
  const args = ['-f', '-y', '-s', String(LONGEST_STRING), '-e', `trace=${CALLS}`, '-o', file, '-p', String(pid)];
  const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => strace.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    strace.once('error', reject);
    strace.stderr.on('data', (piece: Buffer) => {
      if (!piece.includes('attached')) return;
      resolve({
        stop() {
          strace.kill('SIGINT');
          return ended;
        },
      });
    });
    void ended.then(() => reject(new Error('strace ended at once')));
  });
}
