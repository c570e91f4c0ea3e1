import {
  FIRST_VIEW_ID,
  type FirstView,
  type FirstViewRequest,
  type HostServices,
  type RemoteModule,
} from '@nara/shared-contracts';
import type { Query } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { createServerHost } from './server-host';
import { embeddedCss, hoistStyleAttributes } from './static-styles';

const ORIGIN = 'http://first-view';

/** Most rounds of queries: answers may lead a screen to further queries, but no first screen goes deeper. */
const MOST_ROUNDS = 3;

/**
 * Renders a screen of a remote with the given answers. Null when the address redirects. Throws what the screen throws.
 */
export async function renderFirstView(
  remote: RemoteModule,
  { url, answers }: FirstViewRequest,
): Promise<FirstView | null> {
  const host = createServerHost(answers);
  const handler = createStaticHandler(remote.createRoutes(host));
  const context = await handler.query(new Request(ORIGIN + url));
  if (context instanceof Response) return null;
  for (const error of Object.values(context.errors ?? {})) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  const screen = <StaticRouterProvider router={router} context={context} hydrate={false} />;

  let drawn = await drawWithCode(screen);
  for (let round = 0; round < MOST_ROUNDS && (await fetchWhatWasAskedFor(host)); round += 1) {
    drawn = await drawWithCode(screen);
  }
  const seeds = { session: host.session.getState().session, queries: answeredQueries(host) };
  return { ...drawn, seeds };
}

/** Retries while lazy code loads: it suspends rendering on first use, and is there a moment later. */
async function drawWithCode(screen: ReactElement) {
  try {
    return await drawWithStyles(screen);
  } catch {
    await untilArrived();
    return drawWithStyles(screen);
  }
}

async function drawWithStyles(screen: ReactElement): Promise<Pick<FirstView, 'html' | 'css'>> {
  const sheet = new ServerStyleSheet();
  try {
    const drawn = withoutImagePreloads(renderToString(sheet.collectStyles(screen)));
    const { html, css } = hoistStyleAttributes(drawn, `#${FIRST_VIEW_ID}`);
    const [, styles = ''] = /<style[^>]*>([\s\S]*)<\/style>/.exec(sheet.getStyleTags()) ?? [];
    return { html, css: embeddedCss(withoutMarkers(styles) + css) };
  } finally {
    sheet.seal();
  }
}

/** Removes styled-components' markers, which would make it take the styles over: ours go with the view. */
const withoutMarkers = (css: string): string =>
  css.replaceAll('/*!sc*/', '').replace(/^data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}\n?/gm, '');

/** Removes React's leading preloads: the pictures arrive in the same chunk, and a slow phone pays for parsing both. */
const withoutImagePreloads = (html: string): string => html.replace(/^(<link rel="preload" as="image"[^>]*>)+/, '');

/** Resolves after pending microtasks, by when every answer and lazy module has arrived. */
const untilArrived = () => new Promise(setImmediate);

/** Runs the queries that the screen has requested so far; false when there were none. */
async function fetchWhatWasAskedFor({ queryClient }: HostServices): Promise<boolean> {
  const isWaiting = ({ state, options }: Query) =>
    state.status === 'pending' && state.fetchStatus === 'idle' && options.queryFn !== undefined;
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
