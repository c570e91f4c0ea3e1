import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptionsHere } from './options-here';

let DATA_DIR: string;
beforeAll(() => {
  DATA_DIR = mkdtempSync(path.join(tmpdir(), 'nara-options-'));
  writeFileSync(path.join(DATA_DIR, 'deploy-token'), 'ndt_local_x\n');
});
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test('a release to the local server needs only the name of a remote', () => {
  expect(readOptionsHere(['admin-remote'], { DATA_DIR })).toEqual({
    folder: 'admin-remote',
    remote: 'admin',
    to: 'http://localhost:8080',
    token: 'ndt_local_x',
    activateToken: 'ndt_local_x',
    dryRun: false,
    publishOnly: false,
    share: undefined,
    skip: { tests: false, smoke: false },
    tickets: [],
    roles: undefined,
    cohorts: undefined,
  });
  expect(readOptionsHere(['admin-remote'], { DATA_DIR, PORT: '9000' }).to).toBe('http://localhost:9000');
});

test('a release to another server takes its address and a deploy token', () => {
  const args = ['admin-remote', '--to', 'https://shop.example/', '--canary', '10', '--publish-only', '--dry-run'];
  expect(readOptionsHere(args, { DATA_DIR, DEPLOY_TOKEN: 'ndt_admin_y' })).toMatchObject({
    to: 'https://shop.example',
    token: 'ndt_admin_y',
    activateToken: 'ndt_admin_y',
    dryRun: true,
    publishOnly: true,
    share: 10,
  });
});

test('a trial can be limited to staff roles and to named cohorts', () => {
  const args = ['admin-remote', '--roles', 'admin,finance', '--cohorts', 'Early birds, Shop floor'];
  expect(readOptionsHere(args, { DATA_DIR })).toMatchObject({
    roles: ['admin', 'finance'],
    cohorts: ['Early birds', 'Shop floor'],
  });
});

test('a release can skip its tests and name its tickets', () => {
  const args = ['admin-remote', '--skip-tests', '--ticket', 'NARA-12', '--ticket', 'SHOP-7', '--ticket', 'NARA-12'];
  expect(readOptionsHere(args, { DATA_DIR })).toMatchObject({
    skip: { tests: true, smoke: false },
    tickets: ['NARA-12', 'SHOP-7'],
  });
});

test('ACTIVATE_TOKEN makes versions live, and is the only token if there is no DEPLOY_TOKEN', () => {
  const environment = { DATA_DIR, ACTIVATE_TOKEN: 'ndt_admin_z' };
  expect(readOptionsHere(['admin-remote'], environment)).toMatchObject({
    token: 'ndt_admin_z',
    activateToken: 'ndt_admin_z',
  });
  expect(readOptionsHere(['admin-remote'], { ...environment, DEPLOY_TOKEN: 'ndt_admin_y' })).toMatchObject({
    token: 'ndt_admin_y',
    activateToken: 'ndt_admin_z',
  });
});

test('a release to another server never uses the token of the local server', () => {
  expect(() => readOptionsHere(['admin-remote', '--to', 'https://shop.example'], { DATA_DIR })).toThrow(
    'set DEPLOY_TOKEN',
  );
});

test.each([
  ['no remote', []],
  ['no remote of that name', ['commerce-api']],
  ['a share of nobody', ['admin-remote', '--canary', '0']],
  ['a role that there is not', ['admin-remote', '--roles', 'admin,nobody']],
  ['a cohort without a name', ['admin-remote', '--cohorts', 'Early birds,']],
  ['a share of everybody', ['admin-remote', '--canary', '100']],
  ['an address that is none', ['admin-remote', '--to', 'shop']],
  ['a ticket without a number', ['admin-remote', '--ticket', 'NARA']],
  [
    'a list of tickets without an end',
    ['admin-remote', ...Array.from({ length: 21 }, (_, n) => `--ticket=N1-${n + 1}`)],
  ],
  ['an option that there is not', ['admin-remote', '--force']],
])('a release with %s is refused', (_, args) => {
  expect(() => readOptionsHere(args, { DATA_DIR })).toThrow();
});
