import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startNode } from '../processes';

const require = createRequire(import.meta.url);

type Say = (text: string) => void;

const PROBLEM = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*)$/;
const ROUND_IS_OVER = /Found \d+ errors?\. Watching for file changes\.$/;

/** Receives the problems of a round, each with file and line. */
type Tell = (problems: readonly string[]) => void;

/**
 * Returns a reader of the lines of `tsc --watch`. After each round it prints the problems, by file and line; it prints
 * only once that there are none. `tell` receives every round.
 */
export function typeReader(say: Say, tell: Tell = () => undefined): (line: string) => void {
  let problems: string[] = [];
  let isWell = false;
  return (line) => {
    const [, file, row, column, text] = PROBLEM.exec(line) ?? [];
    if (file) problems.push(`${file}:${row}:${column} ${text}`);
    // Continuation lines of a problem are indented.
    else if (problems.length > 0 && /^\s+\S/.test(line)) problems.push(`${problems.pop()}\n${line}`);
    if (!ROUND_IS_OVER.test(line)) return;
    tell(problems);
    if (problems.length > 0) say(['Type errors:', ...problems].join('\n').replaceAll('\n', '\n  '));
    else if (!isWell) say('No type errors');
    isWell = problems.length === 0;
    problems = [];
  };
}

/** Checks the types of a project now and after every change, and prints the problems. Returns the process. */
export function watchTypes(project: string, say: Say, tell: Tell): ChildProcess {
  const state = path.join(project, '.cache/types.tsbuildinfo');
  const child = startNode(
    [
      require.resolve('typescript/bin/tsc'),
      ...['-p', project, '--watch', '--preserveWatchOutput', '--pretty', 'false'],
      ...['--incremental', '--tsBuildInfoFile', state],
    ],
    {},
    { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // A round takes many seconds. A saved change should reach the screen first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  if (child.stdout) createInterface({ input: child.stdout }).on('line', typeReader(say, tell));
  child.once('exit', (code) => {
    if (!child.killed) say(`Types are checked no more: tsc ended with code ${code}`);
  });
  return child;
}
