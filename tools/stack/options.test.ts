import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readStackOptions } from './options';

let DATA_DIR: string;
beforeAll(() => {
  DATA_DIR = mkdtempSync(path.join(tmpdir(), 'nara-stack-options-'));
  writeFileSync(path.join(DATA_DIR, 'deploy-token'), 'ndt_local_x\n');
});
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test('translating a stack with local builds needs neither a server nor a token', () => {
  expect(readStackOptions([], {})).toEqual({ file: undefined, server: null });
  expect(readStackOptions(['stack.txt'], {})).toEqual({ file: 'stack.txt', server: null });
});

test.each(['DEPLOY_TOKEN', 'ACTIVATE_TOKEN'])('translating a stack with a server accepts %s', (name) => {
  const { server } = readStackOptions(['--origin', 'https://shop.example/'], { [name]: 'ndt_admin_y' });
  expect(server).toEqual({ origin: 'https://shop.example', token: 'ndt_admin_y' });
});

test('translating a stack uses the local deploy token for the local server only', () => {
  expect(readStackOptions(['--origin', 'http://localhost:8080'], { DATA_DIR }).server?.token).toBe('ndt_local_x');
  expect(() => readStackOptions(['--origin', 'https://shop.example'], { DATA_DIR })).toThrow('set DEPLOY_TOKEN');
});

test.each([
  ['two files', ['a.txt', 'b.txt']],
  ['an address that is none', ['--origin', 'shop']],
  ['an option that there is not', ['--to', 'https://shop.example']],
])('the stack command refuses %s', (_, args) => {
  expect(() => readStackOptions(args, { DATA_DIR })).toThrow();
});
