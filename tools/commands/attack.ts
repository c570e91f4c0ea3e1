import { testBothEngines } from '../jest/both-engines';

/**
 * Tests that attack the product: hostile calls, addresses that are not served, roles, tokens and environments against
 * every endpoint, volume, guessing and proxies, hostile first views, and forged releases.
 */
const ATTACKS = [
  'src/platform/http/every-endpoint/attack',
  'src/platform/http/every-endpoint/access-table',
  'src/platform/http/every-endpoint/environments-apart',
  'src/platform/http/every-endpoint/foreign-tokens',
  'src/platform/http/every-endpoint/hostile',
  'src/platform/http/hostile-text',
  'src/platform/http/security-headers',
  'src/platform/http/slow-requests',
  'src/platform/addresses/addresses',
  'src/platform/events/events',
  'src/platform/rates/limit-rates',
  'src/platform/rates/volume',
  'src/staff/session/guesses',
  'src/staff/session/session',
  'src/delivery/composition/first-views',
  'src/delivery/composition/first-view-process',
  'src/delivery/composition/hostile-paths',
  'src/delivery/releases/provenance/signatures',
];

/**
 * Attacks the API on SQLite and PostgreSQL, with 10,000 random calls (CASES) among others. The seed differs each time;
 * ATTACK_SEED sets it.
 */
const { CASES = '10000', ATTACK_SEED = String(Date.now() % 2 ** 31) } = process.env;

testBothEngines(ATTACKS, { CASES, ATTACK_SEED, TESTS: 'attack' });
