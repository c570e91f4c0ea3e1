import { readdirSync } from 'node:fs';
import path from 'node:path';
import { grouped } from './tools/jest/groups.js';
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
// Tiers of `npm test`, each with tests that the one before leaves out: CONTRIBUTING.md.
const TIERS = ['quick', 'thorough', 'complete'];
const isQuick = process.env.TESTS === 'quick';
const isBeforeComplete = isQuick || process.env.TESTS === 'thorough';
// All tiers leave the longest torture tests to `npm run torture`, which runs Jest without a tier.
const isTier = TIERS.includes(process.env.TESTS);
const shared = {
  transform,
  transformIgnorePatterns,
  restoreMocks: true,
  testRegex: ['\\.test\\.tsx?$'],
  testPathIgnorePatterns: ['/dist/', '/node_modules/'],
};
const jsdom = (name) => ({
  ...shared,
  displayName: name,
  rootDir: fromRoot(name),
  testEnvironment: fromRoot('tools/jest/dom-environment.cjs'),
  setupFilesAfterEnv: [fromRoot('tools/jest/setup-dom.ts')],
});
const node = (name) => ({
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
    ...(isQuick ? ['/drill/drill\\.test'] : []),
  ],
});
// Subjects whose SQL depends most on the database engine. Every `npm test` runs them on PostgreSQL.
const CONFORMANCE = [
  'with-instances',
  'with-partner/traces',
  'with-payments',
  'platform/(http/hostile-text|rates|retention|tracing|vault|work)',
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
  'with-partner/working-day',
];
// Additional subjects that `npm run attack` attacks on PostgreSQL.
const ATTACKED = ['platform/http', 'delivery/composition'];
const onPostgres = {
  ...node('commerce-api'),
  displayName: 'commerce-api-postgres',
  testPathIgnorePatterns: [
    '/dist/',
    '/node_modules/',
    ...filesWithoutDatabase(node('commerce-api')),
    ...(isTier ? ['/torture/rolling\\.test'] : []),
    ...(isQuick ? ['/with-instances/pgbouncer'] : []),
  ],
  testRegex: [...CONFORMANCE, ...(isBeforeComplete ? [] : FURTHER), ...(process.env.TESTS === 'attack' ? ATTACKED : [])]
    .map((subject) => `/${subject}/.*\\.test\\.ts$`)
    .concat(
      '/platform/backup/postgres-.*\\.test\\.ts$',
      isBeforeComplete ? [] : '/torture/(kill|database-loss|failover|previous-server|rolling)\\.test\\.ts$',
    ),
  globalSetup: fromRoot('tools/jest/start-postgres.ts'),
  globalTeardown: fromRoot('tools/jest/stop-postgres.ts'),
  setupFilesAfterEnv: [fromRoot('tools/jest/on-postgres.ts')],
};

const remotes = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-remote'));
const projects = [
  { ...node('commerce-api'), globalSetup: fromRoot('tools/jest/bundle-heavy-work.ts') },
  ...['sandboxes/partner', 'sandboxes/payments', 'artwork', 'tools'].map(node),
  onPostgres,
  ...['shared-contracts', 'shared-ui', 'portal-ui', 'shell', ...remotes, 'tools/new-remote/template'].map(jsdom),
];

// Number of test files that share modules: docs/decisions/0013. A run by path isolates each file.
const groupSize = (project) => {
  if (isQuick) return project.testEnvironment === 'node' ? 20 : 12;
  return isTier ? 8 : 1;
};
const inGroups = (project) =>
  groupSize(project) === 1
    ? project
    : grouped(project, fromRoot(`.cache/test-groups/${project.displayName.replaceAll('/', '-')}`), groupSize(project));

/** @type {import('jest').Config} */
export default { projects: projects.map(inGroups) };
