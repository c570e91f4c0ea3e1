import type { RemoteRelease, RemotesDocument } from '@nara/shared-contracts';
import type { Page, Route } from '@playwright/test';
import type { Heal } from './network';

const REGISTRY = /(<script type="application\/json" id="remotes"[^>]*>)(.*?)(<\/script>)/s;

/** Rewrites one release in a registry, wherever it stands. */
function rewrite(text: string, remote: string, change: (release: RemoteRelease) => RemoteRelease): string {
  const document = JSON.parse(text) as RemotesDocument;
  const remotes = document.remotes.map((release) => (release.name === remote ? change(release) : release));
  return JSON.stringify({ ...document, remotes }).replaceAll('<', '\\u003c');
}

/** The registry, in pages and by itself, says something else of a remote. */
export async function changeRegistry(
  page: Page,
  remote: string,
  change: (release: RemoteRelease) => RemoteRelease,
): Promise<Heal> {
  const answer = async (route: Route) => {
    const isPage = route.request().isNavigationRequest();
    if (!isPage && new URL(route.request().url()).pathname !== '/remotes.json') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const body = isPage
      ? text.replace(
          REGISTRY,
          (_, head: string, registry: string, tail: string) => head + rewrite(registry, remote, change) + tail,
        )
      : rewrite(text, remote, change);
    return route.fulfill({ response, body });
  };
  await page.route('**/*', answer);
  return () => page.unroute('**/*', answer);
}
