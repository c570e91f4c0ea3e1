import type { RemoteRelease, RemotesDocument } from '@nara/shared-contracts/api/composition';
import type { Page, Route } from '@playwright/test';
import { rewriteDocument, rewriteRegistry } from '../../tools/releases/smoke/rewrite-registry';
import type { Heal } from './network';

/** Changes a remote's entry in the registry, both in pages and in the registry itself. */
export async function changeRegistry(
  page: Page,
  remote: string,
  change: (release: RemoteRelease) => RemoteRelease,
): Promise<Heal> {
  const changed = (registry: RemotesDocument): RemotesDocument => ({
    ...registry,
    remotes: registry.remotes.map((release) => (release.name === remote ? change(release) : release)),
  });
  const answerOne = async (route: Route) => {
    const isPage = route.request().isNavigationRequest();
    if (!isPage && new URL(route.request().url()).pathname !== '/remotes.json') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const body = (isPage ? rewriteDocument : rewriteRegistry)(text, changed);
    return route.fulfill({ response, body });
  };
  const pending = new Set<Promise<void>>();
  const answer = (route: Route) => {
    const answering = answerOne(route).finally(() => pending.delete(answering));
    pending.add(answering);
    return answering;
  };
  await page.route('**/*', answer);
  return async () => {
    // Without the route, the server would answer the pending requests.
    await Promise.allSettled(pending);
    await page.unroute('**/*', answer);
  };
}
