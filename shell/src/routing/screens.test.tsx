import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useId, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  type RouteObject,
  StaticRouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { Frame } from './frame';
import { firstScreenReady } from './router';
import { Screens } from './screens';
import { openShell } from './testing/open-shell';

const Where = () => <h1>{useLocation().pathname}</h1>;

const heading = () => screen.getByRole('heading').textContent;

const scrollTo = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockReset();
  window.scrollTo = scrollTo;
  scrollTop(0);
});

const scrollTop = (top: number) => Object.defineProperty(window, 'scrollY', { value: top, configurable: true });

async function open(routes: RouteObject[], path = '/', isDrawn = false, state: unknown = null) {
  const router = openShell(path, async () => routes, { isDrawn, state });
  await firstScreenReady(router, true);
  const view = render(<Screens router={router} />);
  return { router, view };
}

/** Renders routes as the server does, into an element of the page. */
async function drawn(routes: RouteObject[]): Promise<HTMLElement> {
  const handler = createStaticHandler([{ element: <Frame />, children: routes }]);
  const context = await handler.query(new Request(window.location.origin));
  if (context instanceof Response) throw new Error('redirected');
  const server = createStaticRouter(handler.dataRoutes, context);
  const app = document.body.appendChild(document.createElement('div'));
  app.innerHTML = renderToString(<StaticRouterProvider router={server} context={context} hydrate={false} />);
  return app;
}

function Unsaved() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  if (state !== 'blocked') return <Where />;
  return (
    <>
      <button type="button" onClick={reset}>
        Keep
      </button>
      <button type="button" onClick={proceed}>
        Discard
      </button>
    </>
  );
}

test('unsaved changes block a navigation and the browser’s back until they are discarded', async () => {
  const { router } = await open([
    { path: '/', Component: Where },
    { path: '/edit', Component: Unsaved },
  ]);
  await act(() => router.navigate('/edit'));
  await act(() => router.navigate('/'));
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(heading()).toBe('/edit');
  act(() => window.history.back());
  const discard = await screen.findByRole('button', { name: 'Discard' });
  await waitFor(() => expect(window.location.pathname).toBe('/edit'));
  await userEvent.click(discard);
  await waitFor(() => expect(heading()).toBe('/'));
  expect(router.state.historyAction).toBe('POP');
});

/** Does something between two pieces of the hydration. */
function Meanwhile({ happens }: { happens: () => void }) {
  useState(happens);
  return null;
}

const Named = () => <i id={useId()}>{useId()}</i>;

const NAMED: RouteObject[] = [
  {
    element: (
      <>
        <Named />
        <Outlet />
      </>
    ),
    children: [
      {
        errorElement: <p />,
        children: [
          { path: '/', lazy: async () => ({ Component: Named }) },
          { path: '/next', Component: Where },
        ],
      },
    ],
  },
];

test('hydrated elements keep the ids that the server rendered', async () => {
  const app = await drawn(NAMED);
  const before = app.innerHTML;
  const onRecoverableError = jest.fn();
  const router = openShell('/', async () => NAMED, { isDrawn: true });
  await firstScreenReady(router, true);
  const root = await act(async () => hydrateRoot(app, <Screens router={router} />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(app.innerHTML).toBe(before);
  expect(app.querySelectorAll('i')).toHaveLength(2);
  act(() => root.unmount());
  app.remove();
});

test('a navigation during the hydration of the first view shows the new page', async () => {
  const app = await drawn(NAMED);
  const router = openShell('/', async () => NAMED, { isDrawn: true });
  await firstScreenReady(router, true);
  const root = await act(async () =>
    hydrateRoot(
      app,
      <>
        <Screens router={router} />
        <Meanwhile happens={() => void router.navigate('/next')} />
      </>,
      { onRecoverableError: () => undefined },
    ),
  );
  expect(heading()).toBe('/next');
  act(() => root.unmount());
  app.remove();
});

const PAGES: RouteObject[] = ['/', '/shop', '/product'].map((path) => ({
  path,
  element: <h2 id="reviews">{path}</h2>,
}));
const scrolledTo = () => scrollTo.mock.calls.map(([, top]) => top);

test('a server-rendered page keeps its scroll position', async () => {
  const intoView = jest.fn();
  HTMLElement.prototype.scrollIntoView = intoView;
  scrollTop(600);
  await open(PAGES, '/product#reviews', true);
  expect([scrolledTo(), intoView.mock.calls]).toEqual([[], []]);
});

test('a new page starts at the top, and going back restores the scroll position', async () => {
  const { router } = await open(PAGES, '/', true);
  scrollTop(600);
  await act(() => router.navigate('/shop'));
  scrollTop(200);
  await act(() => router.navigate(-1));
  await act(() => router.navigate(1));
  expect(scrolledTo()).toEqual([0, 600, 200]);
});

test('a navigation with preventScrollReset does not scroll, and one with a hash scrolls to its element', async () => {
  const intoView = jest.fn();
  HTMLElement.prototype.scrollIntoView = intoView;
  const { router } = await open(PAGES, '/product', true);
  scrollTop(600);
  await act(() => router.navigate('/product?size=M', { replace: true, preventScrollReset: true }));
  expect(scrolledTo()).toEqual([]);
  await act(() => router.navigate('/shop#reviews'));
  expect([scrolledTo(), intoView.mock.calls.length]).toEqual([[], 1]);
});

test('a page that the server did not render restores its scroll position after a reload', async () => {
  const { router, view } = await open(PAGES, '/shop');
  await act(() => router.navigate('/product'));
  scrollTop(400);
  const { state } = window.history;
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  view.unmount();
  router.dispose();
  await open(PAGES, '/product', false, state);
  await waitFor(() => expect(scrolledTo().at(-1)).toBe(400));
});

/** Takes a word out of the address when it is shown, as pages of e-mail links do. */
function Taken() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [word] = useState(hash);
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return <h1>{word}</h1>;
}

test('a screen that removes the hash from its address keeps the value after a restored scroll position', async () => {
  const routes = [...PAGES, { path: '/taken', Component: Taken }];
  const { router, view } = await open(routes, '/shop');
  scrollTop(400);
  window.dispatchEvent(new Event('pagehide'));
  view.unmount();
  router.dispose();
  await open(routes, '/taken#word');
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(heading()).toBe('#word');
});
