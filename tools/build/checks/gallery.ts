import { run, runBrowser } from '../../test-runners';

/**
 * Builds the gallery of components and checks every story: accessibility, width, and comparison with earlier pictures.
 */
const build = ['run', '--silent', 'build', '--workspace', '@nara/gallery'];
const isWell =
  run('build of the gallery', 'npm', build) && runBrowser('gallery', 'gallery/check/playwright.config.ts')?.isGood;
process.exitCode = isWell ? 0 : 1;
