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

const FAR = ['--to', 'https://shop.example/', '--canary', '10', '--publish-only', '--dry-run'];
const TICKETS = ['--ticket', 'NARA-12', '--ticket', 'SHOP-7', '--ticket', 'NARA-12'];
const tokens = (token: string, activateToken = token) => ({ token, activateToken });

test.each<[string[], Record<string, string>, object]>([
  [
    FAR,
    { DEPLOY_TOKEN: 'ndt_admin_y' },
    { to: 'https://shop.example', ...tokens('ndt_admin_y'), dryRun: true, publishOnly: true, share: 10 },
  ],
  [
    ['--roles', 'admin,finance', '--cohorts', 'Early birds, Shop floor'],
    {},
    { roles: ['admin', 'finance'], cohorts: ['Early birds', 'Shop floor'] },
  ],
  [['--skip-tests', ...TICKETS], {}, { skip: { tests: true, smoke: false }, tickets: ['NARA-12', 'SHOP-7'] }],
  // A version is made live with ACTIVATE_TOKEN, which is the only token if there is no DEPLOY_TOKEN.
  [[], { ACTIVATE_TOKEN: 'ndt_admin_z' }, tokens('ndt_admin_z')],
  [[], { ACTIVATE_TOKEN: 'ndt_admin_z', DEPLOY_TOKEN: 'ndt_admin_y' }, tokens('ndt_admin_y', 'ndt_admin_z')],
])('a release with %j in the environment %j reads %j', (args, environment, options) => {
  expect(readOptionsHere(['admin-remote', ...args], { DATA_DIR, ...environment })).toMatchObject(options);
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
