import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './paths';

/** A program that `npm run check` or `npm run proof` runs by its name. */
export interface NamedProgram {
  name: string;
  /** Says what it does, for `--help`. */
  sentence: string;
  /** Path in the repository, and arguments before those of the user. */
  command: readonly [program: string, ...args: string[]];
  /** Folder that it runs in, if it is not the repository's root. */
  folder?: string;
}

/** Returns one line for each program: its name, and what it does. */
export function listPrograms(script: string, programs: readonly NamedProgram[]): string {
  const width = Math.max(...programs.map(({ name }) => name.length));
  const lines = programs.map(({ name, sentence }) => `  ${name.padEnd(width)}  ${sentence}`);
  return [`npm run ${script} -- <name> [options]`, '', ...lines, ''].join('\n');
}

const OUTLIVE_READER = ['--import', pathToFileURL(fromRoot('tools/outlive-reader.js')).href];

/**
 * Runs the program that the first argument names, with the arguments after it, and exits with its exit code. Lists all
 * programs with `--help`, and, with exit code 1, if none has that name.
 */
export function runNamed(script: string, programs: readonly NamedProgram[], [name, ...args]: readonly string[]): void {
  const found = programs.find((program) => program.name === name);
  if (!found) {
    const isHelp = name === '--help';
    if (!isHelp && name !== undefined) process.stderr.write(`there is no ${script} "${name}"\n\n`);
    process.stdout.write(listPrograms(script, programs));
    process.exitCode = isHelp ? 0 : 1;
    return;
  }
  const [program, ...given] = found.command;
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...OUTLIVE_READER, ...loader, fromRoot(program), ...given, ...args], {
    cwd: fromRoot(found.folder ?? ''),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
