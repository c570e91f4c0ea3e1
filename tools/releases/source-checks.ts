import { spawn } from 'node:child_process';
import { seconds, write } from './report';

/** A check of the sources at the start of a release. */
export interface SourceCheck {
  /** Title of the check. */
  title: string;
  /** Arguments of Node.js. */
  args: readonly string[];
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
  /** Jest and its arguments, without those common to all releases. */
  tests: readonly string[];
}

/** Returns the checks that a remote's sources must pass before a release: types, and its own tests. */
export const checksOfSources = ({ root, remote, types, tests }: RemoteSources): SourceCheck[] => [
  { title: 'types', args: [...types, '-p', '.', '--pretty', 'false'], cwd: root, failure: 'Its types are wrong' },
  {
    title: `tests of ${remote}`,
    args: [...tests, '--passWithNoTests', '--silent'],
    cwd: root,
    failure: 'Its tests fail',
  },
];

/** Runs checks one after the other, printing a line for each. Rejects at the first that fails, with its output. */
export async function runSourceChecks(checks: readonly SourceCheck[], say = write): Promise<void> {
  for (const check of checks) {
    const began = performance.now();
    const { code, output } = await runNode(check);
    if (code !== 0) throw new Error(`${output.trimEnd()}\n${check.failure}: nothing was released.`);
    say(`  ✓ ${check.title}  ${seconds(began)}`);
  }
}

function runNode({ args, cwd }: SourceCheck): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
