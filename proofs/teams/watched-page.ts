import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { Locator, Page, Response } from '@playwright/test';
import { otherVersions, type RemoteScript, readDocument, scriptsIn } from './composed-document';
import { type Day, faultOf } from './day';
import { noteHit } from './tally';

/** Buttons that the product shows where something could not be shown. */
const WAY_ON = /^(Retry|Try again|Reload the page)$/;
/** Number of presses of such a button before a visitor opens the page again. */
const MAX_RETRIES = 3;

/** A page of a real browser. Everything that its visitor should not meet is recorded. */
export interface WatchedPage {
  page: Page;
  /** Waits until an element is visible. If a failure shows instead, records it and does what a visitor would do. */
  see(what: Locator): Promise<void>;
  /** Records what stopped a visitor in the middle of an action. */
  noteStop(cause: unknown): void;
}

interface OpenDocument {
  remotes: readonly RemoteRelease[];
  scripts: RemoteScript[];
}

/** Watches a page of a visitor. */
export function watchPage(day: Day, visitor: string, page: Page): WatchedPage {
  const { tally } = day;
  let current: OpenDocument = { remotes: [], scripts: [] };
  let isHit = false;

  const badVersion = (): string | undefined =>
    current.remotes.find(({ name, version }) => isShown(name) && faultOf(day, version))?.version;
  const isShown = (name: string) => current.scripts.some(({ remote }) => remote === name);

  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) void begin(response);
    else void noteScript(response);
  });

  async function begin(response: Response): Promise<void> {
    const html = await response.text().catch(() => '');
    if (!html.includes('id="remotes"')) return;
    const { remotes } = readDocument(html);
    current = { remotes, scripts: [] };
    isHit = false;
    tally.documents += 1;
  }

  /**
   * Returns true if a script is of a version that stands in for another one, which does not start. That version is
   * complete, with its entry.
   */
  async function standsIn(script: RemoteScript, scripts: readonly RemoteScript[]): Promise<boolean> {
    const entries = scripts.filter(({ remote, file }) => remote === script.remote && file.startsWith('remoteEntry'));
    if (script.digest === undefined) return entries.some(({ version }) => version === script.version);
    const releases = entries.map(async ({ remote, version }) => {
      const manifest = await fetch(`${day.product.origin}/remotes/${remote}/${version}/release.json`);
      return (await manifest.json()) as RemoteRelease;
    });
    return (await Promise.all(releases)).some((release) => otherVersions([script], [release]).length === 0);
  }

  async function noteScript(response: Response): Promise<void> {
    const [script] = scriptsIn(new URL(response.url()).pathname);
    if (!script || script.file === 'absent.js') return;
    tally.scripts += 1;
    if (response.status() !== 200 && response.status() !== 304)
      tally.damaged.push({ visitor, url: script.url, why: `answers ${response.status()}` });
    const { remotes, scripts } = current;
    scripts.push(script);
    if (otherVersions([script], remotes).length > 0 && !(await standsIn(script, scripts)))
      tally.mixed.push({ visitor, url: script.url, why: `on ${page.url()}` });
  }

  /** Records a failure of a bad version, once per page. */
  function hit(version: string): void {
    if (!isHit) noteHit(tally, visitor, version);
    isHit = true;
  }

  /** Records a failure that is on the screen. */
  async function noteFailure(): Promise<void> {
    const version = badVersion();
    if (version) return hit(version);
    const said = await page.locator('#app').getByRole('alert').allInnerTexts();
    tally.faults.push(`${visitor} on ${page.url()}: ${said.join(' ').replace(/\s+/g, ' ')}`);
  }

  const wayOn = page.locator('#app').getByRole('button', { name: WAY_ON }).first();

  return {
    page,
    async see(what) {
      const either = what.or(wayOn).first();
      for (let tries = 0; ; tries += 1) {
        await either.waitFor();
        if (!(await wayOn.isVisible())) return;
        await noteFailure();
        if (tries < MAX_RETRIES) await wayOn.click();
        else await page.reload();
        // The pressed button disappears before the screen is shown.
        await wayOn.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => undefined);
      }
    },
    noteStop(cause) {
      const version = badVersion();
      const said = cause instanceof Error ? cause.message.split('\n').slice(0, 3).join(' ') : String(cause);
      if (!version) tally.faults.push(`${visitor} on ${page.url()}: ${said}`);
      else hit(version);
    },
  };
}
