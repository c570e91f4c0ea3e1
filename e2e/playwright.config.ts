import { defineConfig } from '@playwright/test';
import { SOUTH_AFRICA } from './support/locale';

const isCi = process.env.CI === 'true';

/** Runs journeys through the composed product in a real browser. `npm test` names the browser in CHROME_PATH. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/journeys',
  workers: 2,
  fullyParallel: false,
  // One flaky journey must not block good work. `npm test` lists it with its trace.
  retries: isCi ? 1 : 0,
  grep: process.env.TESTS === 'quick' ? /@main/ : undefined,
  // Long, because a busy machine may be slow.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    ...SOUTH_AFRICA,
    screenshot: 'only-on-failure',
    // The failed first run shows the fault, so every run is recorded. Pictures and copies of pages would cost a fifth of
    // its CPU time; the error context has the page as it was at the end.
    trace: isCi
      ? { mode: 'retain-on-failure-and-retries', screenshots: false, snapshots: false, sources: false }
      : 'off',
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
