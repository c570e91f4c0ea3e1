import { existsSync } from 'node:fs';
import { installPackage } from './debian-package';

/** Kind of browser that journeys run in, and how to find it. */
export interface BrowserKind {
  name: string;
  /** Environment variable with the path of the program. We also set it for the journeys. */
  variable: string;
  /** Debian package that contains it. */
  from: string;
  paths: readonly string[];
}

export const CHROMIUM: BrowserKind = {
  name: 'Chromium or Chrome',
  variable: 'CHROME_PATH',
  from: 'chromium',
  paths: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
};

/**
 * Chromium without the window that headless Chromium renders invisibly. Journeys take three fifths of the time in it.
 */
const HEADLESS_SHELL: BrowserKind = {
  name: 'Chromium’s headless shell',
  variable: 'CHROME_PATH',
  from: 'chromium-headless-shell',
  paths: ['/usr/bin/chromium-headless-shell'],
};

export const FIREFOX: BrowserKind = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  from: 'firefox-esr',
  paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
};

/** Returns the path of an installed browser; defaults to Chromium or Chrome. */
export const findInstalled = ({ variable, paths } = CHROMIUM): string | undefined =>
  [process.env[variable], ...paths].find((file) => file && existsSync(file));

/** Returns the path of a browser; defaults to Chromium or Chrome. As root on Debian, installs one if there is none. */
export function findBrowser(kind = CHROMIUM): string | undefined {
  const found = findInstalled(kind);
  if (found) return found;
  installPackage(kind.from, 'the browser journeys');
  return findInstalled(kind);
}

/** Returns the path of the browser in which journeys run fastest: for Chromium its headless shell, if Debian has it. */
export const findBrowserOfJourneys = (kind = CHROMIUM): string | undefined =>
  (kind === CHROMIUM ? findBrowser(HEADLESS_SHELL) : undefined) ?? findBrowser(kind);
