import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const own = (file) => fileURLToPath(new URL(file, import.meta.url));

/** @type {import('jest').Config} */
export default {
  testEnvironment: own('./dom-environment.cjs'),
  setupFilesAfterEnv: [own('./setup-dom.js')],
  transform: {
    '^.+\\.(t|j)sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // Packages that ship only ES modules, or import at run time, are transformed too.
  transformIgnorePatterns: ['/node_modules/(?!(.*/)?(@nara|lucide-react)/)'],
  restoreMocks: true,
  testRegex: ['/src/.*\\.test\\.tsx?$'],
};
