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

/** A screen asks, gets, and may then ask for more; deeper than this no first screen goes. */
const MOST_ROUNDS = 3;

/** Draws a screen of a remote with the answers given. Null when the address leads elsewhere. Throws what the screen throws. */
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

/** Code that comes on demand stops the drawing when it is first needed, and is there a moment later. */
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

/** Those of styled-components, by which it would take the styles over: ours go with the view. */
const withoutMarkers = (css: string): string =>
  css.replaceAll('/*!sc*/', '').replace(/^data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}\n?/gm, '');

/** React's, which stand in front: the pictures come in the same piece, and a slow phone pays for reading both. */
const withoutImagePreloads = (html: string): string => html.replace(/^(<link rel="preload" as="image"[^>]*>)+/, '');

/** Every answer and every piece of code is there already, some microtasks away. */
const untilArrived = () => new Promise(setImmediate);

/** Starts the queries that the screen has named so far and lets them answer; false when there was none to start. */
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
