import { fromRoot, ROOT } from '../paths';
import { runSourceChecks, type SourceCheck } from './source-checks';
import { sourceChecksHere, testsOf } from './source-checks-here';

const check = (title: string, script: string): SourceCheck => ({
  title,
  args: ['-e', script],
  cwd: ROOT,
  failure: `The ${title} fail`,
});

test('each source check that passes prints one line, and its own output is hidden', async () => {
  const said: string[] = [];
  await runSourceChecks([check('types', 'console.log("noise")'), check('tests', '')], (line) => said.push(line));
  expect(said.sort()).toEqual([
    expect.stringMatching(/^ {2}✓ tests {2}\d+\.\d s$/),
    expect.stringMatching(/^ {2}✓ types {2}\d+\.\d s$/),
  ]);
});

test('source checks run concurrently, and the first that fails stops the others and shows its output', async () => {
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

test('a source check is not run again if its sources have passed before', async () => {
  const said: string[] = [];
  await runSourceChecks([{ ...check('tests', ''), args: null }], (line) => said.push(line));
  expect(said).toEqual(['  ✓ tests: nothing has changed since they passed']);
});

test('a remote is checked by the types, lint and tests of its own project', () => {
  const [types, tests, lint] = sourceChecksHere('admin-remote');
  expect(types?.args).toEqual(expect.arrayContaining(['-b', 'admin-remote']));
  expect(lint?.args).toEqual(expect.arrayContaining(['lint', 'admin-remote']));
  expect(tests?.title).toBe('tests of admin-remote');
});

test('a release runs only the tests that have not passed with their current modules, and none if all have', () => {
  const test = fromRoot('admin-remote/src/orders/orders-screen.test.tsx');
  const [jest, ...args] = testsOf('admin-remote', (file) => file !== test) ?? [];
  expect(jest).toMatch(/jest\.js$/);
  expect(args).toEqual(['--selectProjects', 'admin-remote', '--runTestsByPath', test]);
  const all = testsOf('admin-remote', () => false)?.slice(4) ?? [];
  expect(all).toContain(test);
  expect(all.length).toBeGreaterThan(50);
  expect(testsOf('admin-remote', () => true)).toBeNull();
});
