import { spawnSync } from 'node:child_process';

/** A command that starts Node.js with what follows, cut off from the rest of the system. */
export interface Isolation {
  command: string;
  args: readonly string[];
  /** The process cannot reach a network, a socket or another process, by the kernel's rules or Node's own. */
  isComplete: boolean;
}

/** Heap limit (MB) of a first-view process, far above what drawing a screen needs. */
const HEAP_MB = 192;

/**
 * Most memory of any kind (bytes), enforced by the kernel, beyond what Node.js takes as it starts: Node 24 reserves half a
 * gigabyte for machine code, which counts although nothing but code within the heap limit is ever put there.
 */
const MOST_BYTES = 592 * 2 ** 20;

/** Hides folders in which other programs keep their sockets, gives up every right to undo that, and goes on. */
const HIDE = 'mount -t tmpfs none /run && mount -t tmpfs none /tmp && exec "$@"';

/** Namespaces without network, other processes, and the folders of sockets; it ends with the server. */
const NAMESPACES = [
  ['setpriv', '--pdeathsig', 'KILL'],
  ['unshare', '--user', '--map-root-user', '--net', '--pid', '--mount', '--ipc', '--uts', '--fork', '--kill-child'],
  ['sh', '-c', HIDE, 'sh'],
  ['setpriv', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
].flat();

const LIMITS = ['prlimit', '--nofile=64', '--core=0'];

/** Node's own limits: no file, child process, worker, add-on, or code made from text. */
const NODE_LIMITS = [
  '--permission',
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${HEAP_MB}`,
];

/** Only the search path, by which the system's own programs are found. */
export const ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };

const [SETPRIV = '', ...REST] = NAMESPACES;

const PRINT_OWN_BYTES = `const { readFileSync } = require('node:fs');
  const [, kilobytes = 0] = /VmData:\\s+(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  console.log(kilobytes * 1024)`;

/** Returns the memory (bytes) that an isolated Node.js takes as it starts; null where none can be isolated. */
function measureIsolated(): number | null {
  if (process.platform !== 'linux') return null;
  const args = [...REST, ...LIMITS, process.execPath, '--eval', PRINT_OWN_BYTES];
  const { status, stdout } = spawnSync(SETPRIV, args, { env: ENVIRONMENT, timeout: 10_000, encoding: 'utf8' });
  return status === 0 ? Number(stdout) : null;
}

function isolate(): Isolation {
  const ownBytes = measureIsolated();
  if (ownBytes === null) return { command: process.execPath, args: NODE_LIMITS, isComplete: false };
  const data = `--data=${ownBytes + MOST_BYTES}`;
  return { command: SETPRIV, args: [...REST, ...LIMITS, data, process.execPath, ...NODE_LIMITS], isComplete: true };
}

let found: Isolation | undefined;

/** Finds out once how this system isolates a process. */
export function findIsolation(): Isolation {
  found ??= isolate();
  return found;
}
