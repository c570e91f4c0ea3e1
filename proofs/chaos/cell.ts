import type { RemoteManifest } from '@nara/shared-contracts/host';
import { expect, type Page } from '@playwright/test';
import { PASSCODES } from '../../e2e/support/product';
import { describeFailure, RemoteLoadError } from '../../shell/src/composition/loading/remote-load-error';
import { remoteFolders } from '../../tools/build/targets';
import { release } from './broken-release';
import { type FaultInMatrix, type Outcome, outcomeOf, type Way } from './definition';
import { RAN, STRIKES } from './faults';
import type { Fault, Heal } from './network';

/** All remotes of this repository. A new one joins the matrix automatically. */
export const REMOTES: readonly RemoteManifest[] = await Promise.all(
  remoteFolders().map(async (folder) => {
    const { manifest } = (await import(`../../${folder}/src/manifest.ts`)) as { manifest: RemoteManifest };
    return manifest;
  }),
);

/** Opens both gates, because the screens lie behind them. */
export async function openGates(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('site-unlocked', 'true');
    localStorage.setItem('enterprise-unlocked', 'true');
  });
  for (const gate of ['site', 'enterprise'] as const) {
    await page.request.post('/api/session/unlock', { data: { gate, passcode: PASSCODES[gate] } });
  }
}

const screenOf = (page: Page) => page.locator('#app');

const headingOf = (page: Page) => screenOf(page).getByRole('heading', { level: 1 }).first();

/** Returns the message in place of a screen. */
const failureOf = (page: Page) =>
  screenOf(page)
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { level: 1 }) });

/**
 * Expects a remote to show a screen, different from the previous one, and to have taken over its server-rendered view.
 */
export async function expectWorks(page: Page, before?: string): Promise<void> {
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  await expect(headingOf(page)).toBeVisible();
  if (before !== undefined) await expect(headingOf(page)).not.toHaveText(before);
  await expect(failureOf(page)).toBeHidden();
}

/** Expects the shell to say which remote is missing, and why. */
export async function expectNamed(page: Page, remote: string, reason: RemoteLoadError['reason']): Promise<void> {
  const { title, text } = describeFailure(new RemoteLoadError(remote, reason));
  await expect(failureOf(page).getByText(title)).toBeVisible();
  await expect(failureOf(page).getByText(text)).toBeVisible();
  await expect(screenOf(page).getByRole('alert')).toHaveCount(1);
}

/**
 * Goes to an address within the page, as a link does, because not every remote has links to every other. Returns the
 * heading that was shown.
 */
export async function goOn(page: Page, address: string): Promise<string> {
  const before = (await headingOf(page).textContent()) ?? '';
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  return before;
}

/** Calls whose failure a screen need not report: counts in the margin, which are retried automatically. */
const IN_BACKGROUND = /\/contact-desk\/waiting$/;

/**
 * Runs one cell of the matrix: a user opens a broken remote, and no page is blank. The user sees either the name of the
 * remote and the fault, or the wanted screen. Another remote works from there, and the broken one works after the fault
 * has ended.
 */
export async function expectContained(
  page: Page,
  remote: RemoteManifest,
  fault: FaultInMatrix,
  way: Way,
): Promise<void> {
  await openGates(page);
  const { furtherScreen } = await release(page, remote.name);
  const others = REMOTES.filter(({ name }) => name !== remote.name);
  const failedCalls: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 503 && !IN_BACKGROUND.test(response.url())) failedCalls.push(response.url());
  });
  const cell = { page, remote, fault, made: STRIKES[fault.name], others, hasFailedCall: () => failedCalls.length > 0 };
  const address = fault.isAtFurtherScreen || way === 'open page' ? furtherScreen : remote.pathPrefix;
  const outcome = outcomeOf(fault, way);

  const { heal, before } = await ARRIVALS[way](cell, address);
  await expectOutcome(cell, outcome, before);
  expect(await page.evaluate((mark) => mark in globalThis, RAN)).toBe(false);
  if (way === 'cold') {
    await heal();
    await retry(page);
    return void (await goToAnother(cell));
  }
  const left = outcome === 'waits' ? undefined : await goToAnother(cell);
  await heal();
  if (left !== undefined) await page.goBack();
  await expectWorks(page, left ?? before);
}

interface Cell {
  page: Page;
  remote: RemoteManifest;
  fault: FaultInMatrix;
  made: Fault;
  others: readonly RemoteManifest[];
  /** Returns true if a call for a screen's data failed. */
  hasFailedCall: () => boolean;
}

interface Arrival {
  heal: Heal;
  /** Heading of the previous screen on the same page. */
  before?: string;
}

/** Starts the fault before any page is opened. */
async function begin({ page, remote, made }: Cell): Promise<Heal> {
  await made.arm?.(page, remote.name);
  if (made.lastsMs) await page.clock.install();
  return made.strike(page, remote.name);
}

const ARRIVALS: Record<Way, (cell: Cell, address: string) => Promise<Arrival>> = {
  async cold(cell, address) {
    const heal = await begin(cell);
    for (const other of cell.others) {
      await cell.page.goto(other.pathPrefix);
      await expectWorks(cell.page);
    }
    await cell.page.goto(address, { waitUntil: 'commit' });
    return { heal };
  },
  async navigate(cell, address) {
    const heal = await begin(cell);
    await cell.page.goto(cell.others[0]?.pathPrefix ?? '/');
    await expectWorks(cell.page);
    return { heal, before: await goOn(cell.page, address) };
  },
  async back(cell, address) {
    const { heal, before } = await ARRIVALS.navigate(cell, address);
    await expectOutcome(cell, cell.fault.arriving, before);
    const left = await goToAnother(cell);
    await cell.page.goBack();
    return { heal, before: left };
  },
  async 'open page'(cell, address) {
    const { page, remote, made } = cell;
    await made.arm?.(page, remote.name);
    await page.goto(remote.pathPrefix);
    await expectWorks(page);
    const heal = await made.strike(page, remote.name);
    return { heal, before: await goOn(page, address) };
  },
};

/** Goes to another remote while the fault lasts. Returns the heading of that remote's screen. */
async function goToAnother({ page, others }: Cell): Promise<string> {
  const left = await goOn(page, others.at(-1)?.pathPrefix ?? '/');
  await expectWorks(page, left);
  return (await headingOf(page).textContent()) ?? '';
}

async function expectOutcome(
  { page, remote, made, hasFailedCall }: Cell,
  outcome: Outcome,
  before: string | undefined,
): Promise<void> {
  if (outcome === 'works') return expectWorks(page, before);
  if (outcome === 'data') {
    await expectWorks(page, before);
    // Data that the page already has needs no call.
    if (!hasFailedCall()) return;
    return expect(screenOf(page).getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  }
  if (outcome === 'waits') {
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
    return expect(headingOf(page)).toHaveText(before ?? '');
  }
  if (outcome === 'screen') {
    await expect(failureOf(page)).toContainText(new RegExp(`\\(${remote.name}: (unreachable|render-failed)\\)`));
    // The remote's own frame is still there, with its navigation.
    return expect(screenOf(page).getByRole('navigation').first()).toBeVisible();
  }
  if (made.lastsMs) await waitOut(page, remote.name, made.lastsMs);
  await expectNamed(page, remote.name, outcome);
}

/** Presses the button of the message, if there is one, and expects the wanted screen. */
async function retry(page: Page): Promise<void> {
  if (await failureOf(page).isVisible()) await failureOf(page).getByRole('button').click();
  await expectWorks(page);
}

/** Advances the clock by a time, after the page has requested a script of the remote. */
async function waitOut(page: Page, remote: string, ms: number): Promise<void> {
  await page.waitForFunction((name) => document.querySelector(`script[src*="/remotes/${name}/"]`) !== null, remote);
  await page.clock.fastForward(ms);
}
