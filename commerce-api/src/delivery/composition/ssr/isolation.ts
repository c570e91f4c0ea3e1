import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Command that starts Node.js with the arguments appended to it, isolated from the rest of the system. */
export interface Isolation {
  command: string;
  args: readonly string[];
  /** True if the kernel's rules, or Node's own, keep the process from networks, sockets and other processes. */
  isComplete: boolean;
}

/** Heap limit (MB) of a first-view process, far above what a screen needs. */
const HEAP_MB = 192;

/**
 * Limit on total memory (bytes), enforced by the kernel, on top of what Node.js takes at startup. Node 24 reserves half
 * a gigabyte for machine code, which counts even though only code within the heap limit is ever put there.
 */
const MAX_BYTES = 592 * 2 ** 20;

/** Hides the folders where other programs keep their sockets, drops every right to undo that, and runs the command. */
const HIDE = 'mount -t tmpfs none /run && mount -t tmpfs none /tmp && exec "$@"';

/** Namespaces without network, other processes or socket folders. The process ends with the server. */
const NAMESPACES = [
  ['setpriv', '--pdeathsig', 'KILL'],
  ['unshare', '--user', '--map-root-user', '--net', '--pid', '--mount', '--ipc', '--uts', '--fork', '--kill-child'],
  ['sh', '-c', HIDE, 'sh'],
  ['setpriv', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
].flat();

const LIMITS = ['prlimit', '--nofile=64', '--core=0'];

/** Node's own limits: no files, child processes, workers, add-ons, or code generated from strings. */
const NODE_LIMITS = [
  '--permission',
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${HEAP_MB}`,
];

/** Nothing but the search path, which finds the system's own programs. */
export const ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };

const [SETPRIV = '', ...REST] = NAMESPACES;

const PRINT_OWN_BYTES = `const { readFileSync } = require('node:fs');
  const [, kilobytes = 0] = /VmData:\\s+(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  console.log(kilobytes * 1024)`;

/** Returns the memory (bytes) that an isolated Node.js takes at startup; null if isolation is not available. */
async function measureIsolated(): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const args = [...REST, ...LIMITS, process.execPath, '--eval', PRINT_OWN_BYTES];
  const measured = promisify(execFile)(SETPRIV, args, { env: ENVIRONMENT, timeout: 10_000 });
  return measured.then(
    ({ stdout }) => Number(stdout),
    () => null,
  );
}

async function isolate(): Promise<Isolation> {
  const ownBytes = await measureIsolated();
  if (ownBytes === null) return { command: process.execPath, args: NODE_LIMITS, isComplete: false };
  const data = `--data=${ownBytes + MAX_BYTES}`;
  return { command: SETPRIV, args: [...REST, ...LIMITS, data, process.execPath, ...NODE_LIMITS], isComplete: true };
}

let found: Promise<Isolation> | undefined;

/** Finds out how this system can isolate a process. Measures only on the first call. */
export function findIsolation(): Promise<Isolation> {
  found ??= isolate();
  return found;
}
