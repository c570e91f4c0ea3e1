import type { RemoteRelease } from '@nara/shared-contracts';
import type { Page } from '@playwright/test';
import { integrityOf } from '../../commerce-api/src/delivery/releases/content-version';
import { type Heal, interceptScripts } from './network';
import { changeRegistry } from './registry';

/** Set in the page while a broken release misbehaves. */
const FAULT = 'naraChaos';

/** Code at the end of a container's entry that puts `wrap` around its remote. */
const wrapped = (container: string, wrap: string) => `
;{
  const { init, get } = ${container};
  const fault = () => { if (globalThis.${FAULT}) throw new Error('broken on purpose'); };
  const wrap = ${wrap};
  const broken = ({ remote }) => ({ remote: { ...remote, createRoutes: (host) => wrap(remote.createRoutes, host) } });
  ${container} = { init, get: async (module) => { const factory = await get(module); return () => broken(factory()); } };
}`;

const AT_START = '(createRoutes, host) => { fault(); return createRoutes(host); }';

/** Breaks the frame around the remote's screens; a single broken screen is caught by the remote itself. */
const AT_RENDER = `(createRoutes, host) =>
  createRoutes(host).map(({ element, ...route }) => ({ ...route, Component: () => { fault(); return element; } }))`;

/** The entry of a remote fails in its own code, under a registry that vouches for it: a release that should not be. */
async function publish(page: Page, remote: string, wrap: string): Promise<Heal> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as { remotes: RemoteRelease[] };
  const release = remotes.find(({ name }) => name === remote);
  if (!release) throw new Error(`the registry does not know ${remote}`);
  const script = (await (await page.request.get(release.entry)).text()) + wrapped(release.container, wrap);
  const hash = integrityOf(Buffer.from(script));
  const file = release.entry.slice(release.entry.lastIndexOf('/') + 1);
  await changeRegistry(page, remote, (found) => ({ ...found, integrity: { ...found.integrity, [file]: hash } }));
  await interceptScripts(page, remote, (route) =>
    new URL(route.request().url()).pathname.endsWith(file)
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fallback(),
  );
  await page.addInitScript((name) => Object.assign(globalThis, { [name]: true }), FAULT);
  return () => page.evaluate((name) => void Object.assign(globalThis, { [name]: false }), FAULT);
}

export const failAtStart = (page: Page, remote: string): Promise<Heal> => publish(page, remote, AT_START);
export const failAtRender = (page: Page, remote: string): Promise<Heal> => publish(page, remote, AT_RENDER);
