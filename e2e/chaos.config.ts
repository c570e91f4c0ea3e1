import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** Every remote with every fault; `npm run chaos` prints what came of it. */
export default defineConfig(journeys, { testDir: './chaos', fullyParallel: true });
