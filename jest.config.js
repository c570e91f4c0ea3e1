import { readdirSync } from 'node:fs';
import path from 'node:path';
import { grouped, patternOf, testFilesOf } from './tools/jest/groups.js';
import { filesWithoutDatabase } from './tools/jest/without-database.js';

const fromRoot = (file) => path.join(import.meta.dirname, file);
const transform = {
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};
// Packages that ship only ES modules, or import at run time, are transformed too.
const transformIgnorePatterns = [
  '/node_modules/(?!(.*/)?(@nara|@opentelemetry/otlp-exporter-base|lucide-react|fastify-type-provider-zod|content-disposition|cookie|openid-client|oauth4webapi|jose|kysely)/)',
];
// Tiers of `npm test`, each with tests that the one before leaves out: CONTRIBUTING.md. A run without one is by path.
const TIERS = ['quick', 'thorough', 'complete'];
const { TESTS = '', TESTS_AFTER, TEST_SEED = '1' } = process.env;
// All tiers leave the longest torture tests to `npm run proof -- torture`, which runs Jest without a tier.
const isTier = TIERS.includes(TESTS);
const shared = {
  transform,
  transformIgnorePatterns,
  restoreMocks: true,
  testRegex: ['\\.test\\.tsx?$'],
  testPathIgnorePatterns: ['/dist/', '/node_modules/'],
};
// Tests of packages for browsers: `.test.ts` runs in Node, and `.test.tsx` in a page of jsdom, which takes longer to make.
const rules = (name) => ({
  ...shared,
  displayName: name,
  rootDir: fromRoot(name),
  testEnvironment: 'node',
  testRegex: ['\\.test\\.ts$'],
  setupFilesAfterEnv: [fromRoot('tools/jest/note-loaded-modules.cjs')],
});
const jsdom = (name) => ({
  ...rules(name),
  testRegex: ['\\.test\\.tsx$'],
  testEnvironment: fromRoot('tools/jest/dom-environment.cjs'),
  setupFilesAfterEnv: [...rules(name).setupFilesAfterEnv, fromRoot('tools/jest/setup-dom.ts')],
});
// Tests that `npm test` leaves to the thorough tier: hostile input and every way around an approval for every endpoint, and
// tests of which each starts, kills or builds programs, encodes pictures, or waits for time-outs, for seconds.
const LEFT_TO_THOROUGH = [
  '/torture/',
  '/src/(main|worker)\\.test',
  '/platform/(backup|file-store|worker-pool)/',
  '/platform/http/(hostile-text|every-endpoint/(attack|environments-apart|foreign-tokens|hostile))',
  '/platform/rates/volume',
  '/platform/tracing/tracing',
  '/staff/approvals/(every-door|money-out|refunds-and-releases|two-people)',
  '/staff/session/guesses',
  '/identity-provider/provider',
  '/(catalogue/pictures|reviews/writing)/.*\\.test\\.ts$',
  '/delivery/composition/(ssr/ssr-process|hostile)',
  '/(working-day|day-in-the-sandbox|scenarios)\\.test',
  '/build/(renewed-scripts|server-packages)',
  '/development/(reloading-server|types)',
  '/drill/drill\\.test',
  '/federation/(containers|shared-imports)',
  '/house/(alerts|state)',
  '/remote-kit/lint-rules',
  '/stack/translate',
  'tools/processes',
];
const node = (name, tier) => ({
  ...shared,
  displayName: name,
  rootDir: fromRoot(name),
  testEnvironment: 'node',
  // Some tests run several instances on one PostgreSQL, or back it up. They run only in the PostgreSQL project.
  testPathIgnorePatterns: [
    '/dist/',
    '/node_modules/',
    '/with-instances/',
    '/platform/backup/postgres-',
    '/torture/(database-loss|failover|previous-server|rolling)',
    '/new-remote/template/',
    ...(isTier ? ['/torture/(full-log|handover|stop|storage)\\.test'] : []),
    ...(tier === 'quick' ? LEFT_TO_THOROUGH : []),
  ],
});
// All subjects whose SQL depends much on the database engine. `--thorough` runs them on PostgreSQL, plain `npm test` none.
const CONFORMANCE = [
  'with-instances',
  'with-partner/traces',
  'with-payments',
  'platform/(database|http/hostile-text|rates|retention|tracing|vault|work)',
  'staff/(session|system-log|audit)',
  'selling/(orders|stock|returns|promotions|gift-cards)',
  'exchange/(partner/(outbox|cancelling)|inventory|sku-mapping)',
];
// All other subjects for which the database engine matters. Only `--complete` runs them on PostgreSQL.
const FURTHER = [
  'platform/(events|time)',
  'staff',
  'selling',
  'exchange',
  'delivery/(?!composition|openapi)[^/]+',
  'sample/filling',
  'insight',
  'proofs/working-day',
];
// Additional subjects that `npm run proof -- attack` attacks on PostgreSQL.
const ATTACKED = ['platform/http', 'delivery/composition'];
/** Returns the patterns of the tests that a tier runs on PostgreSQL. */
function testsOnPostgres(tier) {
  if (tier === 'quick') return [];
  const isMore = tier !== 'thorough';
  const subjects = [...CONFORMANCE, ...(isMore ? FURTHER : []), ...(tier === 'attack' ? ATTACKED : [])];
  return [
    ...subjects.map((subject) => `/${subject}/.*\\.test\\.ts$`),
    '/platform/backup/postgres-.*\\.test\\.ts$',
    ...(isMore ? ['/torture/(kill|database-loss|failover|previous-server|rolling)\\.test\\.ts$'] : []),
  ];
}
const onPostgres = (name, tier) => ({
  ...node(name, tier),
  displayName: `${name}-postgres`,
  testPathIgnorePatterns: [
    '/dist/',
    '/node_modules/',
    ...filesWithoutDatabase(node(name)),
    ...(isTier ? ['/torture/rolling\\.test'] : []),
  ],
  testRegex: testsOnPostgres(tier),
  globalSetup: fromRoot('tools/jest/start-postgres.ts'),
  globalTeardown: fromRoot('tools/jest/stop-postgres.ts'),
  setupFilesAfterEnv: [fromRoot('tools/jest/on-postgres.ts')],
});

const remotes = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-remote'));
const projectsIn = (tier) => [
  ...['commerce-api', 'proofs'].flatMap((name) => [
    { ...node(name, tier), globalSetup: fromRoot('tools/jest/bundle-programs.ts') },
    onPostgres(name, tier),
  ]),
  ...['sandboxes/partner', 'sandboxes/payments', 'artwork', 'tools'].map((name) => node(name, tier)),
  ...['shared-contracts', 'shared-ui', 'portal-ui', 'shell', ...remotes, 'tools/new-remote/template'].flatMap(
    (name) => [rules(name), jsdom(name)],
  ),
];

/**
 * Returns the projects of the tier, without the files of tiers up to TESTS_AFTER. Files that start the server run in
 * groups, those that a tier adds to the one before among themselves; all others run alone.
 */
const projectsOfTier = () => {
  const projects = projectsIn(TESTS);
  const tiers = TIERS.slice(0, TIERS.indexOf(TESTS) + 1).map((tier) => (tier === TESTS ? projects : projectsIn(tier)));
  return projects.flatMap((project, index) => {
    const files = tiers.map((ofTier) => testFilesOf(ofTier[index]));
    const added = files
      .map((own, tier) => own.filter((file) => !files[tier - 1]?.includes(file)))
      .slice(TIERS.indexOf(TESTS_AFTER) + 1);
    if (added.flat().length === 0) return [];
    const name = project.displayName;
    return name.startsWith('commerce-api')
      ? grouped(project, added, fromRoot(`.cache/test-groups/${name}`), TEST_SEED)
      : { ...project, testRegex: added.flat().map(patternOf), testPathIgnorePatterns: [] };
  });
};

/** @type {import('jest').Config} */
export default {
  projects: isTier ? projectsOfTier() : projectsIn(TESTS),
  reporters: ['default', fromRoot('tools/jest/passed-tests.ts')],
};
