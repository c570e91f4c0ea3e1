import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PROOFS } from '../proofs/list';
import { CHECKS } from './checks';
import { fromRoot } from './paths';

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', ['tools/run.mjs', ...args], {
    cwd: fromRoot(),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

describe.each([
  ['check', CHECKS],
  ['proof', PROOFS],
])('npm run %s', (script, programs) => {
  it('every name is unique, and its program exists', () => {
    expect(new Set(programs.map(({ name }) => name)).size).toBe(programs.length);
    const missing = programs.filter(({ command: [program] }) => !existsSync(fromRoot(program)));
    expect(missing).toEqual([]);
  });

  it('--help lists every name with a sentence', () => {
    const { status, stdout } = run(script, '--help');
    expect(status).toBe(0);
    const listed = stdout.split('\n').flatMap((line) => /^ {2}(\S+) +(\S.*)$/.exec(line)?.slice(1, 3).join(': ') ?? []);
    expect(listed).toEqual(programs.map(({ name, sentence }) => `${name}: ${sentence}`));
  }, 60_000);

  it('without a name, or with an unknown one, the names are listed and the exit code is 1', () => {
    const without = run(script);
    const unknown = run(script, 'everything');
    expect([without.status, unknown.status]).toEqual([1, 1]);
    expect(without.stdout).toBe(unknown.stdout);
    expect(unknown.stderr).toBe(`there is no ${script} "everything"\n\n`);
  }, 60_000);
});

test('arguments after a name or a path, output and exit code pass through unchanged', () => {
  const version = run('check', 'types', '--version');
  expect([version.status, version.stdout.trim()]).toEqual([0, expect.stringMatching(/^Version \d/)]);
  const refused = run('proof', 'teams', '--hours', '100');
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('--hours must be from 0.5 to 24')]);
  const byPath = run('node_modules/typescript/bin/tsc', '--version');
  expect([byPath.status, byPath.stdout.trim()]).toEqual([0, expect.stringMatching(/^Version \d/)]);
  expect(run('tools/paths.ts').status).toBe(0);
  expect(run('tools/no-program.ts').status).toBe(1);
}, 60_000);
