import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { Flags, RemoteRelease } from '@nara/shared-contracts/api/composition';
import { SHELL, satisfies } from '@nara/shared-contracts/rules/composition';
import { gateForPath } from '@nara/shared-contracts/rules/session';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition, LiveRelease, SsrProblems, Visitor } from '#delivery/releases';
import { COMPRESSION_IN_PARTS } from '#platform/http';
import { createMetrics, type Metrics } from '#platform/observability';
import { policyHeaders, renderDocument } from './document/document';
import { isOfCart, planFor, preloadPlan, readCart } from './document/preload';
import { type Builds, createServed, type Previewed, type Served } from './served';
import { createSsr, type Ssr } from './ssr/ssr';
import { findVisitor, firstAnswers } from './visitor';

export interface CompositionOptions {
  builds: Builds;
  /** Live versions of the release store. */
  releases: Composition;
  /** Record of the reasons why first views are not drawn. */
  problems: SsrProblems;
  /** Development server origins that the document may load scripts from. */
  scriptOrigins?: readonly string[];
  /**
   * Origins whose builds may replace releases, in addition to the visitor's own machine; null, the default, allows no
   * replacement at all.
   */
  overrides?: readonly string[] | null;
  /** Origins of other hosts, whose pages may load the files of remotes; defaults to none. */
  hostOrigins?: readonly string[];
  /** Metrics of this instance; defaults to its own. */
  metrics?: Metrics;
}

/** Cache settings (one year) for files whose content never changes under their name. */
const FOR_EVER = { maxAge: '365d', immutable: true };
/** Header that `FOR_EVER` sends, for responses that are not files. */
const CACHED_FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = { maxAge: '1d' };
const MANIFEST = 'release.json';
/** All ports of the visitor's own machine. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The brand's N on a bone-coloured background. */
const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#f7f4ef"/><path d="M8 25V8l16 16.5V7" fill="none" stroke="#1c1b1a" stroke-width="3.2" stroke-linejoin="bevel"/></svg>`;

/**
 * Serves the composed product: registry, scripts of the shell and remotes, pictures, and the document of every page.
 */
export async function composition(app: FastifyInstance, options: CompositionOptions): Promise<void> {
  const { builds, releases, problems, metrics = createMetrics() } = options;
  await app.register(fastifyStatic, { root: builds.folder(), serve: false, preCompressed: true, dotfiles: 'ignore' });
  const served = createServed(builds, releases);
  serveRemotes(app, served, options);
  serveShell(app, served);
  serveFolders(app, builds);
  const outcomes = metrics.counter('first_views_total', 'First views of pages, by what came of them', [
    'remote',
    'outcome',
  ]);
  const firstViews = createSsr({
    onFault: (fault) => app.log.error(fault, 'a first view could not be drawn'),
    onOutcome: (remote, outcome) => outcomes.inc({ remote, outcome }),
    problems,
    isOurs: (name, version) =>
      builds.remotes.some(({ release }) => {
        const built = release();
        return built?.name === name && built.version === version;
      }),
  });
  app.addHook('onClose', () => firstViews.close());
  serveDocument(app, served, firstViews, options);
}

/** Returns the version that a visitor previews; null for most visitors, and if the store does not have the version. */
async function previewedBy(app: FastifyInstance, served: Served, request: FastifyRequest): Promise<Previewed> {
  const preview = await app.findPreview?.(request);
  if (!preview) return null;
  const { remote, version } = preview;
  return remote === SHELL ? served.findShell(version) : served.find(remote, version);
}

/** Returns a release without its switched-off extensions. */
const asSwitched = async (app: FastifyInstance, release: RemoteRelease): Promise<RemoteRelease> =>
  (await app.withoutSwitchedOff?.(release)) ?? release;

/** Returns the flags of one remote from those of a page; undefined if there are none. */
function flagsOf(remote: string, flags: Flags): Flags | undefined {
  const own = Object.entries(flags).filter(([name]) => name.startsWith(`${remote}/`));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/**
 * Lets pages of other hosts load a response. A script that is loaded without CORS names no origin in its request, so
 * every response allows embedding where there are such hosts.
 */
function allowHosts(origins: readonly string[], { headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
  if (origins.length === 0) return;
  reply.header('cross-origin-resource-policy', 'cross-origin').header('vary', 'Origin');
  if (origin && origins.includes(origin)) reply.header('access-control-allow-origin', origin);
}

/** Serves the registry, and the files of every version of a remote: at its own address, and at that of their content. */
function serveRemotes(
  app: FastifyInstance,
  served: Served,
  { releases, hostOrigins = [] }: Pick<CompositionOptions, 'releases' | 'hostOrigins'>,
): void {
  app.get('/remotes.json', async (request, reply) => {
    allowHosts(hostOrigins, request, reply);
    reply.header('cache-control', 'no-store');
    const [visitor, previewed] = [await findVisitor(app, releases, request), await previewedBy(app, served, request)];
    const composed = served.of(visitor, previewed);
    const shell = served.shellOf(visitor, previewed)?.release;
    const remotes = await Promise.all(
      composed.map(async ({ release, previous }) => ({
        ...(await asSwitched(app, release)),
        ...(previous && { previous: await asSwitched(app, previous) }),
      })),
    );
    return { contracts: shell?.contracts ?? null, shell: shell ? { version: shell.version } : null, remotes };
  });

  app.get<{ Params: { name: string; version: string; file: string } }>(
    '/remotes/:name/:version/:file',
    async (request, reply) => {
      const { name, version, file } = request.params;
      allowHosts(hostOrigins, request, reply);
      const found = await served.find(name, version);
      // Some files, and parts of the manifest, are only for the server.
      if (found && file === MANIFEST) return reply.header('cache-control', CACHED_FOR_EVER).send(found.release);
      return found && Object.hasOwn(found.release.integrity, file)
        ? reply.sendFile(file, found.folder, FOR_EVER)
        : reply.callNotFound();
    },
  );

  // What this server has not loaded is requested again at the address of its version, which looks in the store.
  app.get<{ Params: { name: string; digest: string; file: string } }>(
    '/remotes/:name/files/:digest/:file',
    (request, reply) => {
      const { name, digest, file } = request.params;
      const folder = served.folderWith(name, file, digest);
      return folder === null ? reply.callNotFound() : reply.sendFile(file, folder, FOR_EVER);
    },
  );
}

/** Serves the scripts of every version of the shell. Its description is only for the server. */
function serveShell(app: FastifyInstance, served: Served): void {
  app.get<{ Params: { version: string; file: string } }>('/shell/:version/:file', async (request, reply) => {
    const { version, file } = request.params;
    const found = await served.findShell(version);
    return found && Object.hasOwn(found.release.integrity, file)
      ? reply.sendFile(file, found.folder, FOR_EVER)
      : reply.callNotFound();
  });
}

/** Serves the fonts, the pictures and the favicon. */
function serveFolders(app: FastifyInstance, builds: Builds): void {
  const folders = {
    '/fonts/*': ['shell/dist/fonts', FOR_EVER],
    '/images/*': ['artwork/dist', FOR_A_DAY],
  } as const;
  for (const [route, [folder, caching]] of Object.entries(folders)) {
    app.get<{ Params: { '*': string } }>(route, (request, reply) =>
      reply.sendFile(request.params['*'], builds.folder(folder), caching),
    );
  }

  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(FAVICON),
  );
}

/** Body of a 404 response to a page or program that requests a missing file. */
const NOTHING_HERE = 'There is nothing at this address.';

/** Tells whether a path belongs to a development server. The product serves none of these paths. */
const isOfDevelopment = (pathname: string): boolean => /^\/__dev(\/|$)/.test(pathname);

/** Tells whether a path is below one of the folders with files. */
const isFile = (pathname: string): boolean => /^\/(shell|fonts|images|pictures|remotes)\//.test(pathname);

/** Tells whether a request is a navigation, rather than a page's request for one of its files. */
const isNavigation = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/**
 * Tells whether a path belongs to a page. A missing file must not be answered with a page, because a browser would try
 * to run it. A user who navigates to a missing file gets a page that says so.
 */
const isPage = (pathname: string, request: FastifyRequest): boolean =>
  !pathname.startsWith('/api/') &&
  !isFile(pathname) &&
  !isOfDevelopment(pathname) &&
  (!/\.\w+$/.test(pathname) || isNavigation(request));

/**
 * Tells whether a page shows draft content through a shared link. Only holders of the link should see it, and no search
 * engine.
 */
function showsDraft(search: string): boolean {
  const named = new URLSearchParams(search);
  return named.has('preview') || named.has('content-preview');
}

/** Serves the document of every page. */
function serveDocument(
  app: FastifyInstance,
  served: Served,
  firstViews: Ssr,
  { releases, scriptOrigins = [], overrides = null }: CompositionOptions,
): void {
  const origins = overrides ? [...scriptOrigins, ...LOOPBACK, ...overrides] : scriptOrigins;

  app.addHook('onRequest', (request, _reply, done) => {
    request.answerMissing = (reply) => answerMissing(request, reply);
    done();
  });
  // A path that leads outside a folder, or cannot be a file's, gets the 404 response.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isFile(request.url) && error.statusCode && error.statusCode < 500) return answerMissing(request, reply);
    throw error;
  });
  app.get('/*', { compress: COMPRESSION_IN_PARTS }, (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (pathname.startsWith('/api/')) return reply.callNotFound();
    // A browser would read a path that starts with two slashes as another host.
    if (pathname.startsWith('//')) {
      const search = request.url.slice(pathname.length);
      return reply.redirect(pathname.replaceAll(/[\\/]{2,}/g, '/') + search, 308);
    }
    return isPage(pathname, request) ? sendPage(request, reply) : answerMissing(request, reply);
  });

  /**
   * Returns the address that a page has moved to; null if it has not moved. If the database is unavailable, pages are
   * still served.
   */
  async function findPlace(url: string): Promise<string | null> {
    const [pathname = '/'] = url.split('?');
    const moved = await app.findMoved?.(pathname).catch(() => null);
    if (moved) return moved + url.slice(pathname.length);
    return (await app.findRedirect?.(url).catch(() => null)) ?? null;
  }

  /** Sends the document of a page, or a redirect to its new address. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const place = await findPlace(request.url);
    if (place === null) return sendDocument(request, reply);
    // A browser that cached the redirect would still follow it after staff have changed it, and end in a loop.
    return reply.header('cache-control', 'no-cache').redirect(place, 301);
  }

  /** Sends a 404 response: a page for navigations, a short text for files. */
  function answerMissing(request: FastifyRequest, reply: FastifyReply) {
    reply.code(404).header('cache-control', 'no-store');
    if (isNavigation(request)) return sendDocument(request, reply);
    return reply.type('text/plain; charset=utf-8').send(NOTHING_HERE);
  }

  /** Returns the flags of these versions that differ from their defaults for a visitor; undefined if there are none. */
  async function flagsFor(versions: readonly LiveRelease[], visitor: Visitor): Promise<Flags | undefined> {
    const flagged = versions.map(({ release, flags }) => ({ name: release.name, flags }));
    const values = (await app.remoteFlags?.of(flagged, visitor)) ?? {};
    return Object.keys(values).length > 0 ? values : undefined;
  }

  async function sendDocument(request: FastifyRequest, reply: FastifyReply) {
    const [pathname = '/'] = request.url.split('?');
    const search = request.url.slice(pathname.length);
    const visitor = await findVisitor(app, releases, request, reply);
    const previewed = await previewedBy(app, served, request);
    const shell = served.shellOf(visitor, previewed)?.release;
    if (!shell) return reply.code(404).type('text/plain; charset=utf-8').send(NOTHING_HERE);
    const composed = served.of(visitor, previewed);
    const remotes = await Promise.all(composed.map(({ release }) => asSwitched(app, release)));
    const listed = preloadPlan(remotes, pathname);
    const remote = composed.find(({ release }) => release.name === listed.remote);
    const told = isOfCart(listed) ? readCart(request) : null;
    const cart = remote && told && firstViews.mayDrawCart(remote) ? told : null;
    const plan = planFor(listed, cart);
    const isDraft = showsDraft(search);
    const { answers, session } = await firstAnswers(app, request, isDraft ? [] : plan.data);
    const flags = await flagsFor(composed, visitor);
    const ownFlags = flags && remote && flagsOf(remote.release.name, flags);
    const asked = answers && {
      url: pathname + search,
      answers,
      ...(cart && { cart }),
      ...(ownFlags && { flags: ownFlags }),
    };
    // The shell takes over the first view, so both must have the same contracts.
    const mayDraw = remote && satisfies(shell.contracts, remote.release.requires.contracts);
    const firstView = asked && mayDraw ? await firstViews.of(remote, asked) : null;
    const description = await app.describePage?.(pathname).catch(() => null);
    const structured = answers && app.structuredDataOf?.(pathname, answers);
    const nonce = randomBytes(16).toString('base64');
    // A preview is not a trial: its loads and failures are not counted.
    const reportToken = previewed ? undefined : app.issueReportToken?.();
    const isShop = gateForPath(pathname) === 'site';
    // The portals take no payments.
    const formOrigin = isShop ? app.paymentOrigin : undefined;
    // Pages with personal data are never cached. The shop's pages may be cached, but only by the browser, for back
    // navigation.
    const caching = isShop && !previewed && !isDraft ? 'private, no-cache' : 'no-store';
    if (isDraft) reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', caching)
      .headers(policyHeaders({ nonce, origins, isHttps: request.protocol === 'https', formOrigin }))
      .send(
        Readable.from(
          renderDocument({
            shell,
            remotes,
            flags,
            previewed: previewed?.release,
            pathname,
            description,
            structured,
            plan: answers ? plan : { ...plan, data: [] },
            firstView,
            session,
            nonce,
            overrides,
            reportToken,
            tracePrefix: reportToken && app.tracePrefixOf?.(reportToken),
          }),
        ),
      );
  }
}
