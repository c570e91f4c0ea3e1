import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { Page } from '@playwright/test';
import { integrityOf } from '../../commerce-api/src/delivery/releases/store/version-files';
import { BREAKS, brokenEntry } from '../../e2e/support/broken-entry';
import { type Fault, type Heal, interceptScripts } from './network';
import { changeRegistry } from './registry';

const AT_START = '(createRoutes, host) => { fault(); return createRoutes(host); }';

/** Breaks the frame around the remote's screens; a single broken screen is caught by the remote itself. */
const AT_RENDER = `(createRoutes, host) =>
  createRoutes(host).map(({ element, ...route }) => ({ ...route, Component: () => { fault(); return element; } }))`;

interface LiveRelease extends RemoteRelease {
  /** Address of a screen other than the first. */
  furtherScreen: string;
  /** Names of the scripts, after a slash, that this screen needs and the first does not. */
  furtherScripts: string[];
}

/** Returns the registry's entry of a remote. */
export async function release(page: Page, remote: string): Promise<LiveRelease> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as { remotes: RemoteRelease[] };
  const found = remotes.find(({ name }) => name === remote);
  if (!found) throw new Error(`the registry does not know ${remote}`);
  const { pathPrefix, preload } = found;
  const [further] = Object.entries(preload).filter(([path]) => path !== pathPrefix && !path.includes(':'));
  if (!further) throw new Error(`${remote} has one screen`);
  const [furtherScreen, { scripts }] = further;
  return {
    ...found,
    furtherScreen,
    furtherScripts: scripts
      .filter((script) => !preload[pathPrefix]?.scripts.includes(script))
      .map((script) => script.slice(script.lastIndexOf('/'))),
  };
}

/** Serves the entry of a remote with more code, under a registry with a matching hash, as a bad release would be. */
async function publish(page: Page, remote: string, more: (container: string) => string): Promise<Heal> {
  const { container, entry, integrity } = await release(page, remote);
  const script = (await (await page.request.get(entry)).text()) + more(container);
  const hash = integrityOf(Buffer.from(script));
  const file = entry.slice(entry.lastIndexOf('/') + 1);
  const heals = [
    await changeRegistry(page, remote, (found) => ({
      ...found,
      version: `${found.version}-chaos`,
      // A page behind the other gate has no hashes.
      integrity: { ...integrity, [file]: hash },
    })),
    await interceptScripts(page, remote, (route) =>
      new URL(route.request().url()).pathname.endsWith(file)
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fallback(),
    ),
  ];
  return async () => {
    for (const heal of heals) await heal();
  };
}

/** Returns the fault of a release whose own code throws while a flag in the page is set. */
const failing = (wrap: string): Fault => ({
  arm: (page, remote) => publish(page, remote, (container) => brokenEntry(container, wrap)),
  async strike(page) {
    const setFlag = (flags: object) => void Object.assign(globalThis, flags);
    // Documents that the page loads later break too.
    const inLaterDocuments = await page.addInitScript(setFlag, { [BREAKS]: true });
    await page.evaluate(setFlag, { [BREAKS]: true });
    return async () => {
      await inLaterDocuments.dispose();
      await page.evaluate(setFlag, { [BREAKS]: false });
    };
  },
});

export const failAtStart = failing(AT_START);
export const failAtRender = failing(AT_RENDER);

/** Serves a release whose entry cannot be parsed. A page that has loaded it stays broken; only a new page recovers. */
export const syntaxError = (page: Page, remote: string): Promise<Heal> => publish(page, remote, () => '\n;const = {');
