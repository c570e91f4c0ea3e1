import type { RemoteManifest } from '@nara/shared-contracts';
import { expect, type Page } from '@playwright/test';
import { describeFailure } from '../../shell/src/composition/loading/remote-failure-texts';
import { RemoteLoadError } from '../../shell/src/composition/loading/remote-load-error';
import { PASSCODES } from '../support/product';
import { type Fault, RAN } from './faults';
import { REMOTES } from './remotes';

/** Opens both gates, because the screens lie behind them. */
async function openGates(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('site-unlocked', 'true');
    localStorage.setItem('enterprise-unlocked', 'true');
  });
  for (const gate of ['site', 'enterprise'] as const) {
    await page.request.post('/api/session/unlock', { data: { gate, passcode: PASSCODES[gate] } });
  }
}

/** The application itself, without what the server drew ahead of it. */
const screenOf = (page: Page) => page.locator('#app');

/** A remote shows its first screen. */
async function expectWorks(page: Page): Promise<void> {
  await expect(screenOf(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(screenOf(page).getByRole('button', { name: 'Retry' })).toBeHidden();
}

/**
 * Runs one cell of the matrix: with one remote broken, the others work, the page names the fault, and Retry restores
 * the remote once the cause is gone.
 */
export async function expectContained(page: Page, { name, pathPrefix }: RemoteManifest, fault: Fault): Promise<void> {
  await openGates(page);
  const heal = await fault.strike(page, name);
  for (const other of REMOTES.filter((remote) => remote.name !== name)) {
    await page.goto(other.pathPrefix);
    await expectWorks(page);
  }

  if (fault.patienceMs) await page.clock.install();
  await page.goto(pathPrefix, { waitUntil: 'commit' });
  if (fault.patienceMs) await waitOut(page, fault.patienceMs);
  const { title, text } = describeFailure(new RemoteLoadError(name, fault.reason));
  const alert = screenOf(page).getByRole('alert');
  await expect(alert.getByText(title)).toBeVisible();
  await expect(alert.getByText(text)).toBeVisible();
  expect(await page.evaluate((mark) => mark in globalThis, RAN)).toBe(false);

  await heal();
  await screenOf(page).getByRole('button', { name: 'Retry' }).click();
  await expectWorks(page);
}

/** Lets the shell's patience end at once instead of in its time. */
async function waitOut(page: Page, ms: number): Promise<void> {
  await page.waitForFunction(() => document.querySelector('script[src*="/remotes/"]') !== null);
  await page.clock.fastForward(ms);
}
