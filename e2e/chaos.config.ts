import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** Config that runs every remote with every fault. `npm run chaos` prints the results. */
export default defineConfig(journeys, { testDir: './chaos', fullyParallel: true });
