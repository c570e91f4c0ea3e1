import { spawn } from 'node:child_process';
import { fromRoot } from '../paths';
import { seconds, write } from './report';

/** A check of the sources that a release begins with. */
export interface SourceCheck {
  /** What is checked. */
  title: string;
  /** Arguments of Node.js. */
  args: readonly string[];
  /** What is wrong when it fails. */
  failure: string;
}

const TYPES_STATE = '.cache/types.tsbuildinfo';

/** Lists what a remote's sources have to pass before it is released: the types of the repository and its own tests. */
export const sourceChecks = (folder: string): SourceCheck[] => [
  {
    title: 'types',
    args: [
      fromRoot('node_modules/typescript/bin/tsc'),
      ...['-p', '.', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', fromRoot(TYPES_STATE)],
    ],
    failure: 'Its types are wrong',
  },
  {
    title: `tests of ${folder}`,
    args: [fromRoot('node_modules/jest/bin/jest.js'), ...['--selectProjects', folder, '--passWithNoTests', '--silent']],
    failure: 'Its tests fail',
  },
];

/** Runs checks one after the other, each with a line. Rejects at the first that fails, with what it said. */
export async function runSourceChecks(checks: readonly SourceCheck[], say = write): Promise<void> {
  for (const { title, args, failure } of checks) {
    const began = performance.now();
    const { code, output } = await runNode(args);
    if (code !== 0) throw new Error(`${output.trimEnd()}\n${failure}: nothing was released.`);
    say(`  ✓ ${title}  ${seconds(began)}`);
  }
}

function runNode(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: fromRoot(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
