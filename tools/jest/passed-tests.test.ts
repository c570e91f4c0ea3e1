import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PassedTests, { hasPassed } from './passed-tests';

let root: string;
const at = (file: string): string => path.join(root, file);
const TEST = 'admin-remote/src/orders.test.ts';
const BEFORE = Date.now() - 60_000;

/** Writes a file that was last changed before the tests ran. */
function write(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
  utimesSync(at(file), new Date(), new Date(BEFORE));
}

/** Has a test end that loaded the two modules. */
function end(result: object = {}): void {
  write(`.cache/loaded/${TEST}.json`, JSON.stringify([at(TEST), at('admin-remote/src/orders.ts')]));
  new PassedTests(undefined, { root }).onTestResult(undefined, {
    testFilePath: at(TEST),
    numFailingTests: 0,
    numPendingTests: 0,
    perfStats: { start: BEFORE + 1 },
    ...result,
  });
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'nara-passed-'));
  write(TEST, "import './orders';");
  write('admin-remote/src/orders.ts', 'one');
  write('admin-remote/src/returns.ts', 'one');
  for (const file of ['tools/jest/setup.ts', 'jest.config.js', 'package-lock.json']) write(file, '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a test counts as passed until a module that it loads, or the test configuration, changes', () => {
  expect(hasPassed(at(TEST), root)).toBe(false);
  end();
  expect(hasPassed(at(TEST), root)).toBe(true);
  writeFileSync(at('admin-remote/src/returns.ts'), 'changed');
  expect(hasPassed(at(TEST), root)).toBe(true);
  writeFileSync(at('jest.config.js'), 'changed');
  expect(hasPassed(at(TEST), root)).toBe(false);
  end();
  writeFileSync(at('admin-remote/src/orders.ts'), 'changed');
  expect(hasPassed(at(TEST), root)).toBe(false);
  end({ perfStats: { start: Date.now() + 60_000 } });
  expect(hasPassed(at(TEST), root)).toBe(true);
  rmSync(at('admin-remote/src/orders.ts'));
  expect(hasPassed(at(TEST), root)).toBe(false);
});

test.each([
  ['failed', { numFailingTests: 1 }],
  ['ran in part', { numPendingTests: 1 }],
  ['could not be loaded', { testExecError: new Error('syntax') }],
  ['ran while a module of it was written', { perfStats: { start: BEFORE - 1 } }],
])('a test that passed before no longer counts as passed if it %s', (_, result) => {
  end();
  expect(hasPassed(at(TEST), root)).toBe(true);
  end(result);
  expect(hasPassed(at(TEST), root)).toBe(false);
});

test.each([
  ['a module of it is gone when it ends', () => rmSync(at('admin-remote/src/orders.ts'))],
  ['it reads files itself', () => write(TEST, "import { readFileSync } from 'node:fs';")],
])('a test has not passed if %s', (_, prepare) => {
  prepare();
  end();
  expect(hasPassed(at(TEST), root)).toBe(false);
});

test('a truncated record of a passed test is ignored', () => {
  end();
  writeFileSync(at(`.cache/passed/${TEST}.json`), '{"node":');
  expect(hasPassed(at(TEST), root)).toBe(false);
});
