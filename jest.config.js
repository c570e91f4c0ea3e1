import path from 'node:path';

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
const shared = { transform, transformIgnorePatterns, restoreMocks: true, testMatch: ['**/*.test.ts', '**/*.test.tsx'] };
const jsdom = (name) => ({
  ...shared,
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testEnvironment: fromRoot('tools/jest/dom-environment.cjs'),
  setupFilesAfterEnv: [fromRoot('tools/jest/setup-dom.ts')],
});
const node = (name) => ({
  ...shared,
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testEnvironment: 'node',
  testPathIgnorePatterns: ['/dist/', '/node_modules/'],
});

/** @type {import('jest').Config} */
export default {
  projects: [
    ...['commerce-api', 'artwork', 'tools'].map(node),
    ...['shared-contracts', 'shared-ui', 'shell', 'storefront-remote', 'admin-remote', 'enterprise-remote'].map(jsdom),
  ],
};
