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
const transformIgnorePatterns = ['/node_modules/(?!(@nara|lucide-react|fastify-type-provider-zod|sonner)/)'];
const shared = { transform, transformIgnorePatterns, restoreMocks: true };
const jsdom = (name) => ({
  ...shared,
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testEnvironment: '<rootDir>/../tools/jest/dom-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/../tools/jest/setup-dom.ts'],
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
    ...['shared-contracts', 'commerce-api', 'artwork', 'tools'].map(node),
    ...['shared-ui', 'shell', 'storefront-remote', 'admin-remote', 'enterprise-remote'].map(jsdom),
  ],
};
