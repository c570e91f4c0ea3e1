import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { Flags, RemoteRelease } from '@nara/shared-contracts';
import { CONTRACTS_VERSION, gateForPath, satisfies } from '@nara/shared-contracts/rules';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition, FirstViewProblems, LiveRelease, Visitor } from '#delivery/releases';
import { COMPRESSION_IN_PARTS } from '#platform/http';
import { createMetrics, type Metrics } from '#platform/observability';
import type { Builds } from './builds';
import { isOfCart, planFor, readCart } from './cart';
import { policyHeaders, renderDocument } from './document';
import { FEDERATION_MANIFEST, federationManifest } from './federation-manifest';
import { firstAnswers } from './first-answers';
import { createFirstViews, type FirstViews } from './first-views';
import { preloadPlan } from './preload';
import { createServed, type Served } from './served';
import { createServedShell, type FindShellFile } from './served-shell';
import { findVisitor } from './visitor';

export interface CompositionOptions {
  builds: Builds;
  /** The live versions of the release store. */
  releases: Composition;
  /** Finds scripts of the shells that other instances were built with; none unless given. */
  findShellFile?: FindShellFile;
  /** Record of why first views are not drawn. */
  problems: FirstViewProblems;
  /** Development server origins that the document may load scripts from. */
  scriptOrigins?: readonly string[];
  /**
   * Origins besides the visitor's own machine whose builds may replace releases; null, as unless given, allows no
   * replacing at all.
   */
  overrides?: readonly string[] | null;
  /** Metrics of this instance; its own unless given. */
  metrics?: Metrics;
}

/** Caches files for a year whose content never changes under their name. */
const FOR_EVER = { maxAge: '365d', immutable: true };
/** Header that `FOR_EVER` sends, for what is no file. */
const CACHED_FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = { maxAge: '1d' };
const MANIFEST = 'release.json';
/** Matches what the shell serves: scripts right in its folder. Its description and source maps are for the server. */
const SHELL_SCRIPT = /^[\w.~-]+\.js$/;

/** Every port of the visitor's own machine. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The brand's N on bone. */
const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#f7f4ef"/><path d="M8 25V8l16 16.5V7" fill="none" stroke="#1c1b1a" stroke-width="3.2" stroke-linejoin="bevel"/></svg>`;

/** Serves the composed product: registry, scripts of shell and remotes, pictures, and the document of every page. */
export async function composition(app: FastifyInstance, options: CompositionOptions): Promise<void> {
  const { builds, releases, problems, metrics = createMetrics() } = options;
  await app.register(fastifyStatic, { root: builds.folder(), serve: false, preCompressed: true, dotfiles: 'ignore' });
  const served = createServed(builds, releases);
  serveRemotes(app, served, releases);
  serveShell(app, builds, options.findShellFile ?? (async () => null));
  serveFolders(app, builds);
  const outcomes = metrics.counter('first_views_total', 'First views of pages, by what came of them', [
    'remote',
    'outcome',
  ]);
  const firstViews = createFirstViews({
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

/** Returns the version that a visitor previews; null for nearly everybody, and when the store does not have it. */
async function previewedBy(app: FastifyInstance, served: Served, request: FastifyRequest): Promise<LiveRelease | null> {
  const preview = await app.findPreview?.(request);
  return preview ? served.find(preview.remote, preview.version) : null;
}

/** Returns a release without its extensions that are switched off. */
const asSwitched = async (app: FastifyInstance, release: RemoteRelease): Promise<RemoteRelease> =>
  (await app.withoutSwitchedOff?.(release)) ?? release;

/** Returns the flags of one remote among those of a page; undefined without any. */
function flagsOf(remote: string, flags: Flags): Flags | undefined {
  const own = Object.entries(flags).filter(([name]) => name.startsWith(`${remote}/`));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** Serves the registry, and the files of every version of a remote. */
function serveRemotes(app: FastifyInstance, served: Served, releases: Composition): void {
  app.get('/remotes.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const composed = served.of(await findVisitor(app, releases, request), await previewedBy(app, served, request));
    const remotes = await Promise.all(
      composed.map(async ({ release, previous }) => ({
        ...(await asSwitched(app, release)),
        ...(previous && { previous: await asSwitched(app, previous) }),
      })),
    );
    return { contracts: CONTRACTS_VERSION, remotes };
  });

  app.get<{ Params: { name: string; version: string; file: string } }>(
    '/remotes/:name/:version/:file',
    async (request, reply) => {
      const { name, version, file } = request.params;
      const found = await served.find(name, version);
      if (found && file === FEDERATION_MANIFEST) {
        reply.header('cache-control', CACHED_FOR_EVER);
        return federationManifest(found);
      }
      // Some files beside its scripts and description are for the server alone.
      return found && (file === MANIFEST || Object.hasOwn(found.release.integrity, file))
        ? reply.sendFile(file, found.folder, FOR_EVER)
        : reply.callNotFound();
    },
  );
}

/** Serves the scripts of the shell, also of those that other instances were built with. */
function serveShell(app: FastifyInstance, builds: Builds, find: FindShellFile): void {
  const findOther = createServedShell(builds, find);
  app.get<{ Params: { '*': string } }>('/shell/*', async (request, reply) => {
    const file = request.params['*'];
    if (!SHELL_SCRIPT.test(file)) return reply.callNotFound();
    const other = await findOther(file);
    if (!other) return reply.sendFile(file, builds.folder('shell/dist'), FOR_EVER);
    return reply.type('text/javascript; charset=utf-8').header('cache-control', CACHED_FOR_EVER).send(other);
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

/** Text for a page or program that asks for a file that is not there. */
const NOTHING_HERE = 'There is nothing at this address.';

/** Tells whether a path is one of a development server's own, of which a product has nothing. */
const isOfDevelopment = (pathname: string): boolean => /^\/__dev(\/|$)/.test(pathname);

/** Tells whether a path is below a folder of files. */
const isFile = (pathname: string): boolean => /^\/(shell|fonts|images|pictures|remotes)\//.test(pathname);

/** Tells whether somebody navigates to an address, as against a page that asks for one of its files. */
const isNavigation = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/**
 * Tells whether a path is a page's. A missing file must not be answered with a page, which a browser would try to run;
 * whoever navigates to one gets a page that says so.
 */
const isPage = (pathname: string, request: FastifyRequest): boolean =>
  !pathname.startsWith('/api/') &&
  !isFile(pathname) &&
  !isOfDevelopment(pathname) &&
  (!/\.\w+$/.test(pathname) || isNavigation(request));

/** Tells whether a page shows what is prepared to whoever has the link: for them alone, and for no search engine. */
function showsDraft(search: string): boolean {
  const named = new URLSearchParams(search);
  return named.has('preview') || named.has('content-preview');
}

/** Serves the document of every page. */
function serveDocument(
  app: FastifyInstance,
  served: Served,
  firstViews: FirstViews,
  { builds, releases, scriptOrigins = [], overrides = null }: CompositionOptions,
): void {
  const origins = overrides ? [...scriptOrigins, ...LOOPBACK, ...overrides] : scriptOrigins;

  app.addHook('onRequest', (request, _reply, done) => {
    request.answerMissing = (reply) => answerMissing(request, reply);
    done();
  });
  // A path that leads out of a folder, or cannot be a file's, is one at which nothing is.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isFile(request.url) && error.statusCode && error.statusCode < 500) return answerMissing(request, reply);
    throw error;
  });
  app.get('/*', { compress: COMPRESSION_IN_PARTS }, (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (pathname.startsWith('/api/')) return reply.callNotFound();
    // A browser would take a path that begins with two slashes for another host.
    if (pathname.startsWith('//')) {
      const search = request.url.slice(pathname.length);
      return reply.redirect(pathname.replaceAll(/[\\/]{2,}/g, '/') + search, 308);
    }
    return isPage(pathname, request) ? sendPage(request, reply) : answerMissing(request, reply);
  });

  /** Returns where a page is now; null while it is where it was asked for. Without the database, pages are still there. */
  async function findPlace(url: string): Promise<string | null> {
    const [pathname = '/'] = url.split('?');
    const moved = await app.findMoved?.(pathname).catch(() => null);
    if (moved) return moved + url.slice(pathname.length);
    return (await app.findRedirect?.(url).catch(() => null)) ?? null;
  }

  /** Answers with the document of a page, or with where the page is now. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const place = await findPlace(request.url);
    if (place === null) return sendDocument(request, reply);
    // A browser that kept it would follow it after staff have changed it, and go round in circles.
    return reply.header('cache-control', 'no-cache').redirect(place, 301);
  }

  /** Answers where nothing is: people get a page that says so, pages that miss a file a short text. */
  function answerMissing(request: FastifyRequest, reply: FastifyReply) {
    reply.code(404).header('cache-control', 'no-store');
    if (isNavigation(request)) return sendDocument(request, reply);
    return reply.type('text/plain; charset=utf-8').send(NOTHING_HERE);
  }

  /** Returns the flags of these versions that differ from their defaults for a visitor; undefined without any. */
  async function flagsFor(versions: readonly LiveRelease[], visitor: Visitor): Promise<Flags | undefined> {
    const flagged = versions.map(({ release, flags }) => ({ name: release.name, flags }));
    const values = (await app.remoteFlags?.of(flagged, visitor)) ?? {};
    return Object.keys(values).length > 0 ? values : undefined;
  }

  async function sendDocument(request: FastifyRequest, reply: FastifyReply) {
    const [pathname = '/'] = request.url.split('?');
    const search = request.url.slice(pathname.length);
    const shell = builds.shell();
    if (!shell) return reply.code(404).type('text/plain; charset=utf-8').send(NOTHING_HERE);
    const visitor = await findVisitor(app, releases, request, reply);
    const previewed = await previewedBy(app, served, request);
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
    // Answers are those of the present contracts, to which a first view for earlier ones has no adapter.
    const mayDraw = remote && satisfies(CONTRACTS_VERSION, remote.release.requires.contracts);
    const firstView = asked && mayDraw ? await firstViews.of(remote, asked) : null;
    const description = await app.describePage?.(pathname).catch(() => null);
    const structured = answers && app.structuredDataOf?.(pathname, answers);
    const nonce = randomBytes(16).toString('base64');
    // A preview is no trial: what it loads, and what breaks in it, counts nowhere.
    const reportToken = previewed ? undefined : app.issueReportToken?.();
    const isShop = gateForPath(pathname) === 'site';
    // Nobody pays in the portals.
    const formOrigin = isShop ? app.paymentOrigin : undefined;
    // Pages that tell of persons are kept nowhere; the shop's are, by the browser alone, for the way back.
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
