import { type Browser, type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { PASSCODES, type Product } from '../../e2e/support/product';
import { findBrowser } from '../browser';

/** Mid-range phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Returns the path of a browser. Throws if there is none. */
export function requireBrowser(): string {
  const executable = findBrowser();
  if (!executable) throw new Error('this benchmark needs Chromium or Chrome');
  return executable;
}

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = (executablePath: string, options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({ executablePath, args: ARGUMENTS, ...options });

/** Launches a browser with its back/forward cache, which Playwright otherwise disables. */
export const launchWithHistory = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ARGUMENTS, ignoreDefaultArgs: ['--disable-back-forward-cache'] });

/** Opens a profile of a phone that has passed a gate. */
export async function openUnlocked(
  browser: Browser,
  { origin }: Product,
  gate: keyof typeof PASSCODES,
): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  await context.request.post(`${origin}/api/session/unlock`, { data: { gate, passcode: PASSCODES[gate] } });
  await context.addInitScript((name) => localStorage.setItem(name, 'true'), `${gate}-unlocked`);
  return context;
}
