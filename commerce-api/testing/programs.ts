import { randomBytes } from 'node:crypto';
import path from 'node:path';

/** Returns the program that Jest has bundled from a source of this name (`tools/jest/bundle-programs.ts`). */
export const programOf = (name: string): string =>
  path.join(import.meta.dirname, '../../.cache/programs', `${name}.js`);

/** Environment of a program: the search path, and the folder where Node caches compiled code. */
export const ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../.cache/compiled'),
};

/** The server's program. */
export const SERVER = programOf('server/main');

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Returns the variables without which production does not start, with secrets that no other run has. */
export const productionVariables = () => ({
  NODE_ENV: 'production',
  SITE_PASSCODE: random(12),
  ENTERPRISE_PASSCODE: random(12),
  PARTNER_API_KEY: random(24),
  PARTNER_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
  CONFIGURATION_KEY: random(32),
});
