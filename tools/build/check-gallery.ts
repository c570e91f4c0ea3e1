import { run, runBrowser } from '../test-runners';

/** Builds the gallery of components, and looks at every story: accessibility, width, and pictures of before. */
const build = ['run', '--silent', 'build', '--workspace', '@nara/gallery'];
const isWell =
  run('build of the gallery', 'npm', build) && runBrowser('gallery', 'gallery/check/playwright.config.ts')?.isGood;
process.exitCode = isWell ? 0 : 1;
