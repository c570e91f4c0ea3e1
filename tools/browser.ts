import { existsSync } from 'node:fs';
import { installPackage } from './debian-package';

const CANDIDATES = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installed = (): string | undefined => CANDIDATES.find((file) => file && existsSync(file));

/** Path of a Chromium or Chrome; on Debian as root one is installed when there is none. */
export function findBrowser(): string | undefined {
  const found = installed();
  if (found) return found;
  installPackage('chromium', 'the browser journeys');
  return installed();
}
