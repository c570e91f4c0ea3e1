import { type RemotesDocument, remoteForPath } from '@nara/shared-contracts';
import type { Page, Route } from '@playwright/test';

/** Ends a fault; what was broken is whole again. */
export type Heal = () => Promise<void>;

/** Breaks a remote. Answers what ends the fault. */
export type Strike = (page: Page, remote: string) => Promise<Heal>;

export interface Fault {
  strike: Strike;
  /** Puts in place, before a page is opened, what breaks only when the fault strikes. */
  arm?: Strike;
  /** Time (ms) that the fault takes. */
  lastsMs?: number;
}

/** Every script of a remote, whatever its version, and also when it is asked for again. */
export const scriptsOf = (remote: string) => new RegExp(`/remotes/${remote}/[^?]*\\.js(\\?|$)`);

/** Lets `answer` take the place of the server for the scripts of a remote. */
export async function interceptScripts(
  page: Page,
  remote: string,
  answer: (route: Route) => Promise<void>,
): Promise<Heal> {
  const scripts = scriptsOf(remote);
  await page.route(scripts, answer);
  return () => page.unroute(scripts, answer);
}

/** Scripts of a remote arrive changed. */
export const changeScripts = (page: Page, remote: string, change: (script: string) => string): Promise<Heal> =>
  interceptScripts(page, remote, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

/** An address at which no remote has a screen: its document is like all others, without a first view. */
const NO_SCREEN = 'no-screen-of-this-name';

/** Documents of a remote arrive as those whose first view could not be drawn. */
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
