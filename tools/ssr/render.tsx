import type { Session } from '@nara/shared-contracts/api/session';
import type { HostServices, RemoteModule } from '@nara/shared-contracts/host';
import { createHost } from '@nara/shared-contracts/host/create';
import type { SsrRequest, SsrStyle, SsrView } from '@nara/shared-contracts/rules/composition';
import { type Query, type QueryObserverOptions, skipToken } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { Frame } from '../../shell/src/routing/frame';
import { embeddedCss, hoistStyleAttributes, readStyles } from './static-styles';

const SESSION_PATH = '/api/session';

/** Returns a page with open gates and empty storage, so that a first view does not depend on a browser. */
const page = () => {
  const localStorage = {
    getItem: (key: string) => (key.endsWith('-unlocked') ? 'true' : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  return Object.assign(new EventTarget(), { localStorage }) as unknown as Window;
};

const silent = () => undefined;

/**
 * Creates host services with a cart. `answers` contains the responses to their calls; a call without one stays pending
 * forever.
 */
function createServerHost({ answers, cart = [], flags }: Pick<SsrRequest, 'answers' | 'cart' | 'flags'>): HostServices {
  const host = createHost({
    notify: { success: silent, info: silent, error: silent },
    screen: () => () => null,
    window: page(),
    flags,
    fetch: (url) =>
      String(url) in answers ? Promise.resolve(Response.json(answers[String(url)])) : new Promise<never>(silent),
  });
  host.queryClient.setDefaultOptions({ queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } });
  const session = answers[SESSION_PATH] as Session | undefined;
  if (session) host.session.receive(session);
  host.cart.setState({ items: [...cart] });
  // Makes the current state the initial one, which is what React renders on the server.
  host.session.getInitialState = host.session.getState;
  host.cart.getInitialState = host.cart.getState;
  return host;
}

const ORIGIN = 'http://first-view';

/** Selector of the element that contains the view. It takes precedence over the styles of components. */
const APP = '#app';

/** Most rounds of queries. Answers may lead a screen to more queries, but no first screen goes deeper. */
const MAX_ROUNDS = 3;

/**
 * Renders a screen of a remote with the given answers. Returns null if the address redirects. Throws what the screen
 * throws.
 */
export async function renderSsrView(
  remote: RemoteModule,
  { url, answers, cart, flags }: SsrRequest,
): Promise<SsrView | null> {
  const host = createServerHost({ answers, cart, flags });
  const handler = createStaticHandler([{ element: <Frame />, children: remote.createRoutes(host) }]);
  const context = await handler.query(new Request(ORIGIN + url));
  if (context instanceof Response) return null;
  for (const error of Object.values(context.errors ?? {})) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  const screen = <StaticRouterProvider router={router} context={context} hydrate={false} />;

  let drawn = await drawWithCode(screen);
  for (let round = 0; round < MAX_ROUNDS && (await fetchWhatWasAskedFor(host)); round += 1) {
    drawn = await drawWithCode(screen);
  }
  const { html, css, styles } = drawn;
  const { session } = host.session.getState();
  const seeds = { session, queries: answeredQueries(host), styles, at: Date.now(), ...(cart && { cart }) };
  return { html, css, seeds };
}

/**
 * Renders a screen, with one retry while lazy code loads: it suspends rendering on first use and is available a moment
 * later.
 */
async function drawWithCode(screen: ReactElement): Promise<Drawn> {
  try {
    return await drawWithStyles(screen);
  } catch {
    await untilArrived();
    return drawWithStyles(screen);
  }
}

interface Drawn extends Pick<SsrView, 'html' | 'css'> {
  styles: SsrStyle[];
}

async function drawWithStyles(screen: ReactElement): Promise<Drawn> {
  const sheet = new ServerStyleSheet();
  try {
    const drawn = withoutImagePreloads(renderToString(sheet.collectStyles(screen)));
    const { html, css } = hoistStyleAttributes(drawn, APP);
    const collected = readStyles(sheet.getStyleTags());
    return { html, css: embeddedCss(collected.css + css), styles: collected.styles };
  } finally {
    sheet.seal();
  }
}

/** Removes React's leading preloads: the pictures arrive in the same chunk, and a slow phone pays for parsing both. */
const withoutImagePreloads = (html: string): string => html.replace(/^(<link rel="preload" as="image"[^>]*>)+/, '');

/** Resolves after pending microtasks, when every answer and lazy module has arrived. */
const untilArrived = () => new Promise(setImmediate);

/** Returns true for a query that a browser would run now. Without observers, only its options say so. */
function isWaiting(query: Query): boolean {
  const { state, options } = query;
  const { enabled = true } = options as QueryObserverOptions;
  const isEnabled = typeof enabled === 'function' ? enabled(query) : enabled;
  const isCallable = options.queryFn !== undefined && options.queryFn !== skipToken;
  return state.status === 'pending' && state.fetchStatus === 'idle' && isCallable && isEnabled;
}

/** Runs the queries that the screen has requested so far. Returns false if there were none. */
async function fetchWhatWasAskedFor({ queryClient }: HostServices): Promise<boolean> {
  const idle = queryClient.getQueryCache().findAll({ predicate: isWaiting });
  for (const { options } of idle) void queryClient.prefetchQuery({ ...options, queryKey: options.queryKey ?? [] });
  const before = answeredQueries({ queryClient }).length;
  await untilArrived();
  return idle.length > 0 || answeredQueries({ queryClient }).length > before;
}

const answeredQueries = ({ queryClient }: Pick<HostServices, 'queryClient'>) =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
