import { testBothEngines } from '../../tools/jest/both-engines';

/**
 * Tests that attack the product: hostile calls, addresses that are not served, roles, tokens and environments against
 * every endpoint, volume, guessing and proxies, hostile first views, and forged releases.
 */
const ATTACKS = [
  'commerce-api/src/platform/http/every-endpoint/attack',
  'commerce-api/src/platform/http/every-endpoint/access-table',
  'commerce-api/src/platform/http/every-endpoint/environments-apart',
  'commerce-api/src/platform/http/every-endpoint/foreign-tokens',
  'commerce-api/src/platform/http/every-endpoint/hostile',
  'commerce-api/src/platform/http/hostile-text',
  'commerce-api/src/platform/http/security-headers',
  'commerce-api/src/platform/http/slow-requests',
  'commerce-api/src/platform/addresses/addresses',
  'commerce-api/src/platform/events/events',
  'commerce-api/src/platform/rates/limit-rates',
  'commerce-api/src/platform/rates/volume',
  'commerce-api/src/staff/session/guesses',
  'commerce-api/src/staff/session/session',
  'commerce-api/src/delivery/composition/ssr/ssr',
  'commerce-api/src/delivery/composition/ssr/ssr-process',
  'commerce-api/src/delivery/composition/hostile-paths',
  'commerce-api/src/delivery/releases/check/signatures',
];

/**
 * Attacks the API on SQLite and PostgreSQL, with 10,000 random calls (CASES) among others. The seed differs each time;
 * ATTACK_SEED sets it.
 */
const { CASES = '10000', ATTACK_SEED = String(Date.now() % 2 ** 31) } = process.env;

testBothEngines(ATTACKS, { CASES, ATTACK_SEED, TESTS: 'attack' });
