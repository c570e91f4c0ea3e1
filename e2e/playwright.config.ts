import { defineConfig } from '@playwright/test';
import { SOUTH_AFRICA } from './support/locale';

/** Journeys through the composed product in a real browser. `npm test` names the browser in CHROME_PATH. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/journeys',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  grepInvert: process.env.TESTS === 'quick' ? /@thorough/ : undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    ...SOUTH_AFRICA,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
