import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/playwright.config';

/** Checks every story of the built gallery. `npm run check -- gallery` builds it first and names the browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/gallery',
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  reporter: [['line']],
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // Text anti-aliased differently changes fewer pixels than this; a different colour, border or gap changes more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled', caret: 'hide' },
  },
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
});
