import type { PublishedRelease, RemoteFault, RemoteLoad, RemoteRelease } from '@nara/shared-contracts';
import type { APIResponse, BrowserContext, Request, Route } from 'playwright-core';
import { baseOf } from '../../../commerce-api/src/delivery/releases/content-version';
import { registeredRelease } from '../../../commerce-api/src/delivery/releases/registered-release';
import { type Finding, findingOf, findingsOfFaults, findingsOfLoads } from './findings';
import { rewriteDocument, rewriteRegistry } from './rewrite-registry';
import type { SampleApi } from './sample-api';

/** A version that is built, and tried before it is offered. */
export interface Candidate {
  release: PublishedRelease;
  files: ReadonlyMap<string, Buffer>;
}

interface ComposedPages {
  /** Origin of the live composition. */
  origin: string;
  candidate: Candidate;
  api: SampleApi;
  /** Told of a fault, with the page's first request. */
  onFinding: (finding: Finding) => void;
  /** Told when a page asks for the entry of the candidate. */
  onEntry: () => void;
}

/**
 * An address of a remote at which there is no screen. Its document has the registry and the policy of all others, and no
 * first view, which would be the live version's.
 */
const NO_SCREEN = 'no-screen-of-this-name';

/** Lists the releases with the candidate in the place of the live version, which is no way out for the shell. */
const withCandidate =
  ({ release }: Candidate) =>
  (remotes: readonly RemoteRelease[]): RemoteRelease[] => [
    ...remotes.filter(({ name }) => name !== release.name),
    registeredRelease(release),
  ];

/**
 * Puts a candidate into the live composition, for the pages of one browser: documents, shell and other remotes come from
 * there, with their policy and their hashes, the candidate's files from its build, and data from the sample API. Nothing
 * that pages tell reaches the live server.
 */
export async function composePages(
  context: BrowserContext,
  { origin, candidate, api, onFinding, onEntry }: ComposedPages,
): Promise<void> {
  const { release, files } = candidate;
  const base = baseOf(release);
  const change = withCandidate(candidate);
  const prefix = release.pathPrefix === '/' ? '' : release.pathPrefix;

  const serveFile = (route: Route, file: string) => {
    if (file === release.entry.slice(base.length)) onEntry();
    const body = Object.hasOwn(release.integrity, file) ? files.get(file) : undefined;
    if (body) return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body });
    if (file === 'release.json') return route.fulfill({ json: release });
    onFinding(findingOf('chunk', file));
    return route.fulfill({ status: 404, body: '' });
  };

  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const { origin: asked, pathname, search } = new URL(request.url());
    if (asked !== origin) return route.abort();
    if (request.isNavigationRequest()) {
      const response = await route.fetch({ url: `${origin}${prefix}/${NO_SCREEN}` });
      return route.fulfill({
        response,
        headers: withoutReports(response),
        body: rewriteDocument(await response.text(), change),
      });
    }
    if (pathname === '/remotes.json') {
      const response = await route.fetch();
      return route.fulfill({ response, body: rewriteRegistry(await response.text(), change) });
    }
    if (pathname.startsWith(base)) return serveFile(route, pathname.slice(base.length));
    if (!pathname.startsWith('/api/')) return route.continue();
    if (pathname === '/api/remote-faults' || pathname === '/api/remote-loads') {
      for (const finding of toldBy(request, release)) onFinding(finding);
      return route.fulfill({ status: 202, json: {} });
    }
    return answerFrom(api, route, pathname + search);
  };

  await context.route('**/*', async (route) => {
    try {
      await answer(route);
    } catch (fault) {
      // Also when the address is done with, and what was under way is broken off; nobody hears of that any more.
      onFinding({ kind: 'load', text: `${route.request().url()} could not be answered: ${(fault as Error).message}` });
      await route.abort().catch(() => undefined);
    }
  });
}

/** Keeps the policy, and nothing that tells the live server of breaches of it. */
function withoutReports(response: APIResponse): Record<string, string> {
  const { 'reporting-endpoints': _, ...headers } = response.headers();
  const policy = headers['content-security-policy'] ?? '';
  return { ...headers, 'content-security-policy': policy.replaceAll(/\s*report-(uri|to) [^;]*;?/g, '') };
}

/** Returns what a page tells of the candidate. */
function toldBy(request: Request, release: PublishedRelease): Finding[] {
  const told = request.postDataJSON() as { faults?: RemoteFault[]; loads?: RemoteLoad[] } | null;
  return [...findingsOfFaults(told?.faults ?? [], release), ...findingsOfLoads(told?.loads ?? [], release)];
}

/** Headers that belong to the connection, or would tell the sample API that the page is another site's. */
const LEFT_OUT = /^(:|sec-|host$|origin$|referer$|cookie$|connection$|content-length$|accept-encoding$)/;

async function answerFrom({ origin, cookie }: SampleApi, route: Route, path: string): Promise<void> {
  const request = route.request();
  const headers = Object.entries(request.headers()).filter(([name]) => !LEFT_OUT.test(name));
  // A stream that stays open would be answered never; this one says nothing and does not come back.
  if (request.headers().accept === 'text/event-stream') {
    return route.fulfill({ contentType: 'text/event-stream', body: 'retry: 86400000\n\n' });
  }
  const body = request.postDataBuffer();
  const response = await fetch(origin + path, {
    method: request.method(),
    headers: { ...Object.fromEntries(headers), cookie },
    ...(body && { body: new Uint8Array(body) }),
  });
  return route.fulfill({
    status: response.status,
    contentType: response.headers.get('content-type') ?? undefined,
    body: Buffer.from(await response.arrayBuffer()),
  });
}
