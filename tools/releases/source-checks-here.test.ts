import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../paths';
import { runSourceChecks, type SourceCheck } from './source-checks';
import { sourceChecksHere, testsOf } from './source-checks-here';
import { changedSince, hashesOf, readHashes, writeHashes } from './tested-sources';

const check = (title: string, script: string): SourceCheck => ({
  title,
  args: ['-e', script],
  cwd: ROOT,
  failure: `The ${title} fail`,
});

test('each check that passes has a line, and what it prints is kept', async () => {
  const said: string[] = [];
  await runSourceChecks([check('types', 'console.log("noise")'), check('tests', '')], (line) => said.push(line));
  expect(said.sort()).toEqual([
    expect.stringMatching(/^ {2}✓ tests {2}\d+\.\d s$/),
    expect.stringMatching(/^ {2}✓ types {2}\d+\.\d s$/),
  ]);
});

test('checks run side by side, and the first that fails ends the release and the others, with what it said', async () => {
  const said: string[] = [];
  const wrong = check('tests', 'console.log("cart.test.ts: 1 failed"); console.error("a stack"); process.exit(1)');
  const failed = runSourceChecks([check('types', 'setInterval(() => undefined, 1000)'), wrong], (line) =>
    said.push(line),
  );
  const { message } = (await failed.catch((fault: Error) => fault)) as Error;
  expect(message.split('\n').sort()).toEqual([
    'The tests fail: nothing was released.',
    'a stack',
    'cart.test.ts: 1 failed',
  ]);
  expect(said).toEqual([]);
});

test('a check whose sources have passed before is not run again', async () => {
  const said: string[] = [];
  await runSourceChecks([{ ...check('tests', ''), args: null }], (line) => said.push(line));
  expect(said).toEqual(['  ✓ tests: nothing has changed since they passed']);
});

test('a remote is checked by the types, lint and tests of its own project', () => {
  const [types, lint, tests] = sourceChecksHere('admin-remote');
  expect(types?.args).toEqual(expect.arrayContaining(['-b', 'admin-remote']));
  expect(lint?.args).toEqual(expect.arrayContaining(['lint', 'admin-remote']));
  expect(tests?.title).toBe('tests of admin-remote');
});

describe('the tests of a release', () => {
  const passed = {
    node: 'v24.0.0',
    'admin-remote/src/orders/orders-screen.tsx': 'a',
    'admin-remote/src/orders/icon.svg': 'b',
    'portal-ui/src/list.tsx': 'c',
  };
  const all = [expect.stringMatching(/jest\.js$/), '--selectProjects', 'admin-remote'];

  it('a release runs all tests if none are known to have passed', () => {
    expect(testsOf('admin-remote', null, passed)).toEqual(all);
  });

  it('a release runs the tests that a changed or new module of the remote concerns', () => {
    const now = {
      ...passed,
      'admin-remote/src/orders/orders-screen.tsx': 'a2',
      'admin-remote/src/orders/orders-screen.test.tsx': 'd',
    };
    expect(testsOf('admin-remote', passed, now)).toEqual([
      ...all,
      '--findRelatedTests',
      'admin-remote/src/orders/orders-screen.test.tsx',
      'admin-remote/src/orders/orders-screen.tsx',
    ]);
  });

  it('a release runs no test if nothing has changed since all passed', () => {
    expect(testsOf('admin-remote', passed, { ...passed })).toBeNull();
  });

  it.each([
    ['another package changed', { ...passed, 'portal-ui/src/list.tsx': 'c2' }],
    ['a file that is no module changed', { ...passed, 'admin-remote/src/orders/icon.svg': 'b2' }],
    ['a file is gone', { node: passed.node, 'portal-ui/src/list.tsx': 'c' }],
    ['Node.js is another', { ...passed, node: 'v24.1.0' }],
  ])('a release runs all tests if %s', (_, now) => {
    expect(testsOf('admin-remote', passed, now)).toEqual(all);
  });
});

test('what passed is known to the next release, and half a file of it is not believed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nara-tested-'));
  const state = path.join(folder, 'tested/admin-remote.json');
  try {
    expect(readHashes(state)).toBeNull();
    mkdirSync(path.join(folder, 'src'));
    writeFileSync(path.join(folder, 'src/a.ts'), 'one');
    const before = hashesOf(['src'], folder);
    writeHashes(state, before);
    expect(readHashes(state)).toEqual(before);
    writeFileSync(path.join(folder, 'src/a.ts'), 'two');
    expect(changedSince(before, hashesOf(['src'], folder))).toEqual(['src/a.ts']);
    writeFileSync(state, '{"src/a.ts":');
    expect(readHashes(state)).toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
