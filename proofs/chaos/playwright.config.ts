import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/playwright.config';

/** Config that runs every remote with every fault. `npm run proof -- chaos` prints the results. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/journeys',
  fullyParallel: true,
});
