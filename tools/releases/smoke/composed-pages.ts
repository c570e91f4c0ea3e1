import type { PartRelease, RemotesDocument } from '@nara/shared-contracts/api/composition';
import type { RemoteFault, RemoteLoad } from '@nara/shared-contracts/api/telemetry';
import { isShell } from '@nara/shared-contracts/rules/composition';
import type { APIResponse, BrowserContext, Request, Route } from 'playwright-core';
import { registeredRelease } from '../../../commerce-api/src/delivery/releases/store/read-build';
import { baseOf } from '../../../commerce-api/src/delivery/releases/store/version-files';
import { type Finding, findingOf, findingsOfFaults, findingsOfLoads } from './findings';
import { rewriteDocument, rewriteRegistry, rewriteShell } from './rewrite-registry';
import type { SampleApi } from './sample-api';

/** A built version that is tried before it is offered. */
export interface Candidate {
  release: PartRelease;
  files: ReadonlyMap<string, Buffer>;
}

interface ComposedPages {
  /** Origin of the live composition. */
  origin: string;
  candidate: Candidate;
  api: SampleApi;
  /** Called for every fault, from the page's first request on. */
  onFinding: (finding: Finding) => void;
  /** Called when a page requests the entry of the candidate. */
  onEntry: () => void;
}

/**
 * An address of a remote at which there is no screen. Its document has the same registry and policy as all others, but
 * no first view and no session, which would be those of the live product.
 */
const NO_SCREEN = 'no-screen-of-this-name';

/** Returns the registry with the candidate in place of the live version, so that the shell cannot fall back to it. */
const withCandidate =
  ({ release }: Candidate) =>
  (registry: RemotesDocument): RemotesDocument => {
    if (isShell(release)) return { ...registry, contracts: release.contracts, shell: { version: release.version } };
    const others = registry.remotes.filter(({ name }) => name !== release.name);
    return { ...registry, remotes: [...others, registeredRelease(release)] };
  };

/**
 * Puts a candidate into the live composition, for the pages of one browser. Documents, shell and other remotes come
 * from there, with their policy and their hashes. The candidate's files come from its build, and data from the sample
 * API. Nothing that pages report reaches the live server.
 */
export async function composePages(
  context: BrowserContext,
  { origin, candidate, api, onFinding, onEntry }: ComposedPages,
): Promise<void> {
  const { release, files } = candidate;
  const base = baseOf(release);
  const change = withCandidate(candidate);
  /** Returns the address whose document is changed for a page at `pathname`. */
  const documentOf = (pathname: string): string => {
    const prefix = isShell(release) ? pathname : release.pathPrefix;
    return `${origin}${prefix === '/' ? '' : prefix}/${NO_SCREEN}`;
  };

  const serveFile = (route: Route, file: string) => {
    if (file === release.entry.slice(base.length)) onEntry();
    const body = Object.hasOwn(release.integrity, file) ? files.get(file) : undefined;
    if (body) return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body });
    if (file === 'release.json' && !isShell(release)) return route.fulfill({ json: release });
    onFinding(findingOf('chunk', file));
    return route.fulfill({ status: 404, body: '' });
  };

  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const { origin: asked, pathname, search } = new URL(request.url());
    if (asked !== origin) return route.abort();
    if (request.isNavigationRequest()) {
      const response = await route.fetch({ url: documentOf(pathname) });
      const document = rewriteDocument(await response.text(), change);
      return route.fulfill({
        response,
        headers: withoutReports(response),
        body: isShell(release) ? rewriteShell(document, release) : document,
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
      // Also happens when the address has been tried and pending requests are aborted. The finding is then ignored.
      onFinding({ kind: 'load', text: `${route.request().url()} could not be answered: ${(fault as Error).message}` });
      await route.abort().catch(() => undefined);
    }
  });
}

/** Keeps the policy, without anything that reports violations to the live server. */
function withoutReports(response: APIResponse): Record<string, string> {
  const { 'reporting-endpoints': _, ...headers } = response.headers();
  const policy = headers['content-security-policy'] ?? '';
  return { ...headers, 'content-security-policy': policy.replaceAll(/\s*report-(uri|to) [^;]*;?/g, '') };
}

/** Returns what a page reports about the candidate. */
function toldBy(request: Request, release: PartRelease): Finding[] {
  const told = request.postDataJSON() as { faults?: RemoteFault[]; loads?: RemoteLoad[] } | null;
  return [...findingsOfFaults(told?.faults ?? [], release), ...findingsOfLoads(told?.loads ?? [], release)];
}

/** Headers of the connection, and those that would tell the sample API that the page is from another site. */
const LEFT_OUT = /^(:|sec-|host$|origin$|referer$|cookie$|connection$|content-length$|accept-encoding$)/;

async function answerFrom({ origin, cookie }: SampleApi, route: Route, path: string): Promise<void> {
  const request = route.request();
  const headers = Object.entries(request.headers()).filter(([name]) => !LEFT_OUT.test(name));
  // A stream that stays open would never be answered. This one sends nothing and does not reconnect.
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
