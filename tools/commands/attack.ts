import { existsSync } from 'node:fs';
import { fromRoot } from '../paths';
import { startNode } from '../processes';

/**
 * Tests that attack: hostile calls, addresses that nobody serves, roles, tokens and environments against every endpoint,
 * volume, guesses and proxies, hostile first views, forged releases.
 */
const ATTACKS = [
  'platform/http/attack',
  'platform/http/access-table',
  'platform/http/environments-apart',
  'platform/http/foreign-tokens',
  'platform/http/hostile',
  'platform/http/security-headers',
  'platform/http/slow-requests',
  'platform/addresses/addresses',
  'platform/events/events',
  'platform/rates/limit-rates',
  'platform/rates/volume',
  'staff/session/guesses',
  'staff/session/session',
  'delivery/composition/first-views',
  'delivery/composition/first-view-process',
  'delivery/composition/hostile-paths',
  'delivery/releases/provenance/signatures',
].map((name) => fromRoot(`commerce-api/src/${name}.test.ts`));

/**
 * Attacks the API on SQLite and PostgreSQL, with 10,000 random calls (CASES) among others, with another seed each time
 * unless ATTACK_SEED is given.
 */
const { CASES = '10000', ATTACK_SEED = String(Date.now() % 2 ** 31) } = process.env;

const missing = ATTACKS.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`there is no ${missing.join(', ')}`);

process.stdout.write(`${CASES} calls, ATTACK_SEED=${ATTACK_SEED}\n`);
const jest = [
  fromRoot('node_modules/jest/bin/jest.js'),
  ...['--selectProjects', 'commerce-api', 'commerce-api-postgres', '--runTestsByPath', ...ATTACKS],
];
startNode(jest, { CASES, ATTACK_SEED, TESTS: 'attack' }).on('exit', (code) => process.exit(code ?? 1));
