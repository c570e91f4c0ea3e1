import { spawn } from 'node:child_process';
import { seconds, write } from './report';

/** A check of the sources at the start of a release. */
export interface SourceCheck {
  /** Title of the check. */
  title: string;
  /** Arguments of Node.js; null if nothing has changed since the check passed. */
  args: readonly string[] | null;
  /** Folder in which it runs. */
  cwd: string;
  /** Message if it fails. */
  failure: string;
}

interface RemoteSources {
  /** Folder of the repository. */
  root: string;
  /** Folder of the remote, as people know it. */
  remote: string;
  /** The compiler and its arguments. */
  types: readonly string[];
  /** Jest and its arguments, without those common to all releases; null if nothing has changed since they passed. */
  tests: readonly string[] | null;
}

/** Returns the checks that a remote's sources must pass before a release: types, and its own tests. */
export const checksOfSources = ({ root, remote, types, tests }: RemoteSources): SourceCheck[] => [
  { title: `types of ${remote}`, args: [...types, '--pretty', 'false'], cwd: root, failure: 'Its types are wrong' },
  {
    title: `tests of ${remote}`,
    args: tests && [...tests, '--passWithNoTests', '--silent'],
    cwd: root,
    failure: 'Its tests fail',
  },
];

/**
 * Runs checks side by side, printing a line for each that passes. Rejects at the first that fails, with its output, and
 * ends the others.
 */
export async function runSourceChecks(checks: readonly SourceCheck[], say = write): Promise<void> {
  const began = performance.now();
  const others = new AbortController();
  const run = async ({ title, args, cwd, failure }: SourceCheck) => {
    if (!args) return say(`  ✓ ${title}: nothing has changed since they passed`);
    const { code, output } = await runNode(args, cwd, others.signal);
    if (code !== 0) throw new Error(`${output.trimEnd()}\n${failure}: nothing was released.`);
    say(`  ✓ ${title}  ${seconds(began)}`);
  };
  try {
    await Promise.all(checks.map(run));
  } finally {
    others.abort();
  }
}

function runNode(
  args: readonly string[],
  cwd: string,
  signal: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
