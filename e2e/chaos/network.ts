import type { Page, Route } from '@playwright/test';

/** Ends a fault; what was broken is whole again. */
export type Heal = () => Promise<void>;

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
