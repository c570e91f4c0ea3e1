import { ROOT } from '../paths';
import { runSourceChecks, type SourceCheck } from './source-checks';
import { sourceChecksHere } from './source-checks-here';

const check = (title: string, script: string): SourceCheck => ({
  title,
  args: ['-e', script],
  cwd: ROOT,
  failure: `The ${title} fail`,
});

test('each check that passes has a line, and what it prints is kept', async () => {
  const said: string[] = [];
  await runSourceChecks([check('types', 'console.log("noise")'), check('tests', '')], (line) => said.push(line));
  expect(said).toEqual([
    expect.stringMatching(/^ {2}✓ types {2}\d+\.\d s$/),
    expect.stringMatching(/^ {2}✓ tests {2}\d+\.\d s$/),
  ]);
});

test('the first that fails ends the release, with what it said', async () => {
  const said: string[] = [];
  const wrong = check('tests', 'console.log("cart.test.ts: 1 failed"); console.error("a stack"); process.exit(1)');
  const failed = runSourceChecks([wrong, check('rest', '')], (line) => said.push(line));
  const { message } = (await failed.catch((fault: Error) => fault)) as Error;
  expect(message.split('\n').sort()).toEqual([
    'The tests fail: nothing was released.',
    'a stack',
    'cart.test.ts: 1 failed',
  ]);
  expect(said).toEqual([]);
});

test('a remote is checked by the types of the repository and the tests of its own project', () => {
  const [types, tests] = sourceChecksHere('admin-remote');
  expect(types?.args).toEqual(expect.arrayContaining(['-p', '.', '--incremental']));
  expect(tests?.args).toEqual(expect.arrayContaining(['--selectProjects', 'admin-remote']));
});
