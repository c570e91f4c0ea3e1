import { existsSync } from 'node:fs';
import { installPackage } from './debian-package';

/** A kind of browser that journeys run in, and how one is found. */
export interface BrowserKind {
  name: string;
  /** Variable that names the program, and so does ours to whom runs in it. */
  variable: string;
  /** Package of Debian that has it. */
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

/** Chromium without the window that headless Chromium draws and nobody sees: journeys take three fifths of the time in it. */
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

/** Returns the path of a browser that is there, Chromium or Chrome unless said. */
export const findInstalled = ({ variable, paths } = CHROMIUM): string | undefined =>
  [process.env[variable], ...paths].find((file) => file && existsSync(file));

/** Path of a browser, Chromium or Chrome unless said; on Debian as root one is installed when there is none. */
export function findBrowser(kind = CHROMIUM): string | undefined {
  const found = findInstalled(kind);
  if (found) return found;
  installPackage(kind.from, 'the browser journeys');
  return findInstalled(kind);
}

/** Path of the browser in which journeys run quickest: for Chromium its headless shell, where Debian has it. */
export const findBrowserOfJourneys = (kind = CHROMIUM): string | undefined =>
  (kind === CHROMIUM ? findBrowser(HEADLESS_SHELL) : undefined) ?? findBrowser(kind);
