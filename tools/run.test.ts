import { spawnSync } from 'node:child_process';
import { fromRoot } from './paths';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [fromRoot('tools/run.mjs'), ...args], { encoding: 'utf8' });

test('tools/run.mjs runs a program of a package by its path, with the arguments after it', () => {
  const { status, stdout } = run('node_modules/typescript/bin/tsc', '--version');
  expect([status, stdout.trim()]).toEqual([0, expect.stringMatching(/^Version \d/)]);
}, 60_000);

test('tools/run.mjs runs a TypeScript program by its path and returns its exit code', () => {
  expect(run('tools/paths.ts').status).toBe(0);
  expect(run('tools/no-program.ts').status).toBe(1);
}, 60_000);
