import type { RemotesDocument } from '@nara/shared-contracts/api/composition';
import { remoteForPath } from '@nara/shared-contracts/rules/composition';
import type { Page, Route } from '@playwright/test';

/** Ends a fault and restores what was broken. */
export type Heal = () => Promise<void>;

/** Breaks a remote. Returns a function that ends the fault. */
export type Strike = (page: Page, remote: string) => Promise<Heal>;

export interface Fault {
  strike: Strike;
  /** Prepares, before a page is opened, what breaks only when the fault strikes. */
  arm?: Strike;
  /** Duration of the fault (ms). */
  lastsMs?: number;
}

/** Matches every script of a remote, of any version, including retries. */
export const scriptsOf = (remote: string) => new RegExp(`/remotes/${remote}/[^?]*\\.js(\\?|$)`);

/** Lets `answer` respond in place of the server to requests for scripts of a remote. */
export async function interceptScripts(
  page: Page,
  remote: string,
  answer: (route: Route) => Promise<void>,
): Promise<Heal> {
  const scripts = scriptsOf(remote);
  await page.route(scripts, answer);
  return () => page.unroute(scripts, answer);
}

/** Changes the scripts of a remote in transit. */
export const changeScripts = (page: Page, remote: string, change: (script: string) => string): Promise<Heal> =>
  interceptScripts(page, remote, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

/** Address at which no remote has a screen. Its document is like all others, but without a first view. */
const NO_SCREEN = 'no-screen-of-this-name';

/** Serves the documents of a remote as if their first view could not be rendered. */
export async function withoutFirstView(page: Page, remote: string): Promise<Heal> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as RemotesDocument;
  const answer = async (route: Route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (!route.request().isNavigationRequest() || remoteForPath(remotes, pathname)?.name !== remote)
      return route.fallback();
    const bare = new URL(`${pathname.replace(/\/$/, '')}/${NO_SCREEN}`, origin);
    return route.fulfill({ response: await route.fetch({ url: bare.href }), status: 200 });
  };
  await page.route('**/*', answer);
  return () => page.unroute('**/*', answer);
}
