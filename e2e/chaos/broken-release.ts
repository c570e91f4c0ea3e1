import type { RemoteRelease } from '@nara/shared-contracts';
import type { Page } from '@playwright/test';
import { integrityOf } from '../../commerce-api/src/delivery/releases/content-version';
import { BREAKS, brokenEntry } from '../support/broken-entry';
import { type Heal, interceptScripts } from './network';
import { changeRegistry } from './registry';

const AT_START = '(createRoutes, host) => { fault(); return createRoutes(host); }';

/** Breaks the frame around the remote's screens; a single broken screen is caught by the remote itself. */
const AT_RENDER = `(createRoutes, host) =>
  createRoutes(host).map(({ element, ...route }) => ({ ...route, Component: () => { fault(); return element; } }))`;

/** The entry of a remote fails in its own code, under a registry that vouches for it: a release that should not be. */
async function publish(page: Page, remote: string, wrap: string): Promise<Heal> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as { remotes: RemoteRelease[] };
  const release = remotes.find(({ name }) => name === remote);
  if (!release) throw new Error(`the registry does not know ${remote}`);
  const script = (await (await page.request.get(release.entry)).text()) + brokenEntry(release.container, wrap);
  const hash = integrityOf(Buffer.from(script));
  const file = release.entry.slice(release.entry.lastIndexOf('/') + 1);
  await changeRegistry(page, remote, (found) => ({ ...found, integrity: { ...found.integrity, [file]: hash } }));
  await interceptScripts(page, remote, (route) =>
    new URL(route.request().url()).pathname.endsWith(file)
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fallback(),
  );
  await page.addInitScript((name) => Object.assign(globalThis, { [name]: true }), BREAKS);
  return () => page.evaluate((name) => void Object.assign(globalThis, { [name]: false }), BREAKS);
}

export const failAtStart = (page: Page, remote: string): Promise<Heal> => publish(page, remote, AT_START);
export const failAtRender = (page: Page, remote: string): Promise<Heal> => publish(page, remote, AT_RENDER);
