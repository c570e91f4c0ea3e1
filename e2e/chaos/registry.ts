import type { RemoteRelease, RemotesDocument } from '@nara/shared-contracts';
import type { Page, Route } from '@playwright/test';
import { rewriteDocument, rewriteRegistry } from '../../tools/releases/smoke/rewrite-registry';
import type { Heal } from './network';

/** The registry, in pages and by itself, says something else of a remote. */
export async function changeRegistry(
  page: Page,
  remote: string,
  change: (release: RemoteRelease) => RemoteRelease,
): Promise<Heal> {
  const changed = (remotes: RemotesDocument['remotes']) =>
    remotes.map((release) => (release.name === remote ? change(release) : release));
  const answer = async (route: Route) => {
    const isPage = route.request().isNavigationRequest();
    if (!isPage && new URL(route.request().url()).pathname !== '/remotes.json') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const body = (isPage ? rewriteDocument : rewriteRegistry)(text, changed);
    return route.fulfill({ response, body });
  };
  await page.route('**/*', answer);
  return () => page.unroute('**/*', answer);
}
