import { readdirSync } from 'node:fs';
import path from 'node:path';
import { grouped } from './tools/jest/groups.js';

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
// Packages that ship only ES modules are transformed too.
const transformIgnorePatterns = [
  '/node_modules/(?!(.*/)?(@nara|lucide-react|fastify-type-provider-zod|content-disposition|cookie)/)',
];
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
  // Several instances share one PostgreSQL, and its own backups are of it: those tests run in its project alone.
  testPathIgnorePatterns: [
    '/dist/',
    '/node_modules/',
    '/src/instances/',
    '/src/backup/postgres-',
    '/new-remote/template/',
  ],
});
// What is told apart by the database runs on PostgreSQL as well.
const onPostgres = {
  ...node('commerce-api'),
  displayName: 'commerce-api-postgres',
  testPathIgnorePatterns: ['/dist/', '/node_modules/'],
  testRegex: [
    'orders',
    'admin-orders',
    'analytics',
    'api-config',
    'live-orders',
    'edi',
    'cancellation',
    'catalogue',
    'contact',
    'dashboard',
    'operations-dashboard',
    'events',
    'integration',
    'inventory',
    'labels',
    'mail',
    'outbox',
    'partner',
    'partner-calls',
    'probes',
    'returns',
    'seeding',
    'session',
    'sku-mapping',
    'stock-notices',
    'system-log',
    'test-environment',
    'trace',
    'releases',
    'users',
    'audit',
    'remote-telemetry',
    'retention',
    'instances',
  ]
    .map((subject) => `/src/${subject}/.*\\.test\\.ts$`)
    .concat('/src/backup/postgres-.*\\.test\\.ts$', '/torture/kill\\.test\\.ts$'),
  globalSetup: fromRoot('tools/jest/start-postgres.ts'),
  globalTeardown: fromRoot('tools/jest/stop-postgres.ts'),
  setupFilesAfterEnv: [fromRoot('tools/jest/on-postgres.ts')],
};

const remotes = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-remote'));
const projects = [
  ...['commerce-api', 'artwork', 'tools'].map(node),
  onPostgres,
  ...['shared-contracts', 'shared-ui', 'shell', ...remotes, 'tools/new-remote/template'].map(jsdom),
];

// All of them are run in groups (`npm test`), some of them by file.
const inGroups = (project) =>
  grouped(
    project,
    fromRoot(`.cache/test-groups/${project.displayName.replaceAll('/', '-')}`),
    project.testEnvironment === 'node' ? 20 : 12,
  );

/** @type {import('jest').Config} */
export default { projects: process.env.TEST_GROUPS ? projects.map(inGroups) : projects };
