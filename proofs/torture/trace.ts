import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Line of strace output: a call that started, ended, or both. */
interface Seen {
  pid: string;
  /** Name of the system call, such as `fdatasync`. */
  call: string;
  /** Arguments known at this line. */
  text: string;
  begins: boolean;
  /** Result if the call ended at this line; otherwise null. */
  result: number | null;
}

const LINE = /^(?:\[pid +)?(\d+)\]? +(?:<\.\.\. )?(\w+)(?: resumed>|\()(.*)$/;

function parseLine(line: string): Seen | null {
  const [, pid, call, text] = LINE.exec(line) ?? [];
  if (!pid || !call || text === undefined) return null;
  const result = /\) += (-?\d+)/.exec(text.slice(-120))?.[1];
  return {
    pid,
    call,
    text,
    begins: !line.includes(`<... ${call}`),
    result: result === undefined ? null : Number(result),
  };
}

const SYNCS = new Set(['fsync', 'fdatasync']);
const WRITES = /^(write|writev|pwrite64|pwritev2?|sendto|sendmsg)$/;
const isLog = (text: string) => /nara\.db-wal>/.test(text.slice(0, 500));

interface TraceFinding {
  /** Number of orders whose response was seen. */
  answered: number;
  /** Descriptions of the faults found. */
  faults: string[];
}

/**
 * Reads a trace (`strace -f -y` with complete strings) and finds acknowledgements that were sent before the order was
 * on disk. Between the first write of an order to the log and the start of its response, a sync of the log must have
 * started after that write and returned 0.
 */
export function findEarlyAnswers(trace: string, orderIds: readonly string[]): TraceFinding {
  const written = new Set<string>();
  const synced = new Set<string>();
  const answered = new Set<string>();
  /** Orders that will be on disk after a running sync, by thread. */
  const syncing = new Map<string, string[]>();
  const faults: string[] = [];

  const onSync = ({ pid, begins, text, result }: Seen) => {
    if (begins && isLog(text)) syncing.set(pid, [...written]);
    if (result === null) return;
    if (result === 0) for (const id of syncing.get(pid) ?? []) synced.add(id);
    syncing.delete(pid);
  };
  const onWrite = ({ begins, text }: Seen) => {
    if (!begins) return;
    const named = orderIds.filter((id) => text.includes(id));
    if (isLog(text)) for (const id of named) written.add(id);
    if (!text.includes('HTTP/1.1 201')) return;
    for (const id of named) {
      answered.add(id);
      if (!synced.has(id)) faults.push(`${id} was answered before it was on disk`);
    }
  };

  for (const line of trace.split('\n')) {
    const seen = parseLine(line);
    if (!seen) continue;
    if (SYNCS.has(seen.call)) onSync(seen);
    else if (WRITES.test(seen.call)) onWrite(seen);
  }
  return { answered: answered.size, faults };
}

const CALLS = 'fsync,fdatasync,write,writev,pwrite64,pwritev,pwritev2,sendto,sendmsg';
/** Longest string traced, longer than any page or response that is written. */
const MAX_STRING_LENGTH = 100_000;

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
  const args = ['-f', '-y', '-s', String(MAX_STRING_LENGTH), '-e', `trace=${CALLS}`, '-o', file, '-p', String(pid)];
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
