import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useId } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Link,
  Navigate,
  type NavigateFunction,
  NavLink,
  Outlet,
  type RouteObject,
  StaticRouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { RouterView } from './router-view';
import { deferred } from './testing/deferred';
import { openRoutes } from './testing/open-routes';

const navigates: NavigateFunction[] = [];
const seen: string[] = [];

/** Shows what react-router's hooks return. */
function Where() {
  const { pathname, search, hash } = useLocation();
  const params = JSON.stringify(useParams());
  navigates.push(useNavigate());
  seen.push(`${useNavigationType()} ${pathname}${search}${hash} ${params}`);
  return <h1>{pathname + search + hash}</h1>;
}

const heading = () => screen.getByRole('heading').textContent;

async function open(routes: RouteObject[], path = '/') {
  const router = openRoutes(routes, path);
  const view = render(<RouterView router={router} />);
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return { router, view };
}

beforeEach(() => {
  navigates.length = 0;
  seen.length = 0;
});

test('hooks know the address, its parameters and how it was come to', async () => {
  const { router } = await open([
    { path: '/', Component: Where },
    { path: '/product/:id', Component: Where },
  ]);
  await act(() => router.navigate('/product/7?size=M#fit'));
  await act(() => router.navigate(-1));
  expect(seen).toEqual(['POP / {}', 'PUSH /product/7?size=M#fit {"id":"7"}', 'POP / {}']);
});

test('navigate stays the same function from screen to screen, and resolves when the address is shown', async () => {
  const { router } = await open([{ path: '/:page?', Component: Where }]);
  await act(async () => {
    await navigates[0]?.('/a');
    expect(router.state.location.pathname).toBe('/a');
  });
  expect(heading()).toBe('/a');
  expect(navigates).toHaveLength(2);
  expect(navigates[1]).toBe(navigates[0]);
});

test.each(['/cart', '?size=M', '#fit', '', '.', 'reviews', '..', '../8', '../../x', '../../../x?a=1'])(
  'a link to %j leads to what it says',
  async (to) => {
    const lines = (
      <>
        <Link to={to}>Go</Link>
        <Where />
      </>
    );
    const children = [
      { index: true, Component: Where },
      { path: ':id/*', element: lines },
    ];
    const { router } = await open(
      [
        { path: '/product', children },
        { path: '*', Component: Where },
      ],
      '/product/7/fit?b=1',
    );
    const link = screen.getByRole('link');
    const href = link.getAttribute('href');
    await userEvent.click(link);
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(href);
    expect(router.state.historyAction).toBe('PUSH');
    expect(heading()).toBe(href);
  },
);

test('a link to the page that is shown replaces its entry, and links of others are left to the browser', async () => {
  const links = (
    <>
      <Link to="/">Home</Link>
      <Link to="https://example.com/">Example</Link>
    </>
  );
  const { router } = await open([{ path: '/', element: links }]);
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(router.state.historyAction).toBe('REPLACE');
  const example = screen.getByRole('link', { name: 'Example' });
  expect(example).toHaveAttribute('href', 'https://example.com/');
  // Last listener, because the test's window cannot navigate away.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const heard = jest.fn((event: Event) => event.defaultPrevented);
  document.addEventListener('click', heard, { once: true });
  await userEvent.click(example);
  expect(heard).toHaveReturnedWith(false);
});

test('the link of the present page is marked', async () => {
  const layout = (
    <>
      <NavLink to="/shop">Shop</NavLink>
      <NavLink to="/cart">Cart</NavLink>
      <Outlet />
    </>
  );
  await open(
    [{ element: layout, children: [{ path: '/shop/*', Component: Where }, { path: '/cart' }] }],
    '/shop/tights',
  );
  const [shop, cart] = screen.getAllByRole('link');
  expect(shop).toHaveAttribute('aria-current', 'page');
  await userEvent.click(cart as HTMLElement);
  expect(shop).not.toHaveAttribute('aria-current');
  expect(cart).toHaveAttribute('aria-current', 'page');
});

function Sizes() {
  const [search, setSearch] = useSearchParams();
  return (
    <button type="button" onClick={() => setSearch({ size: 'L' }, { replace: true, preventScrollReset: true })}>
      {search.get('size')}
    </button>
  );
}

test('a screen changes the query of its address', async () => {
  const { router } = await open([{ path: '/product/:id', Component: Sizes }], '/product/7?size=M');
  await userEvent.click(screen.getByRole('button', { name: 'M' }));
  expect(screen.getByRole('button')).toHaveTextContent('L');
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true });
  expect(window.location.search).toBe('?size=L');
});

test('a screen that redirects is left at once', async () => {
  await open(
    [
      { path: '/old', element: <Navigate to="../new" replace /> },
      { path: '/new', Component: Where },
    ],
    '/old',
  );
  await waitFor(() => expect(heading()).toBe('/new'));
});

const Search = () => <input aria-label="Search" />;

test('two routes with one screen keep what it holds', async () => {
  const { router } = await open(
    [
      { path: '/shop', Component: Search },
      { path: '/shop/:category', Component: Search },
    ],
    '/shop',
  );
  await userEvent.type(screen.getByRole('textbox'), 'tights');
  await act(() => router.navigate('/shop/women'));
  expect(screen.getByRole('textbox')).toHaveValue('tights');
});

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

test('unsaved changes are asked about, by a link and on the way back', async () => {
  const { router } = await open([
    { path: '/', Component: Where },
    { path: '/edit', Component: Unsaved },
  ]);
  await act(() => router.navigate('/edit'));
  await act(() => router.navigate('/'));
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(heading()).toBe('/edit');
  act(() => window.history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(heading()).toBe('/'));
  expect(router.state.historyAction).toBe('POP');
});

test('screens are not drawn again because another is on its way', async () => {
  const { ready, arrive } = deferred(null);
  const { router } = await open([
    { path: '/', Component: Where },
    { path: '/slow', loader: () => ready, element: 'Slow' },
  ]);
  let going: Promise<void> | undefined;
  act(() => {
    going = router.navigate('/slow');
  });
  expect(seen).toHaveLength(1);
  expect(heading()).toBe('/');
  arrive();
  await act(() => going as Promise<void>);
  expect(screen.getByText('Slow')).toBeVisible();
});

let isBroken: boolean;

function Fragile() {
  if (isBroken) throw new Error('broken');
  return <Where />;
}

describe('a screen that cannot be shown', () => {
  const routes: RouteObject[] = [
    {
      element: (
        <>
          <p>Layout</p>
          <Outlet />
        </>
      ),
      children: [
        {
          errorElement: <p role="alert">Not this one</p>,
          children: [
            { path: '/', Component: Where },
            { path: '/fragile', Component: Fragile },
            { path: '/offline', loader: () => Promise.reject(new Error('offline')), Component: Where },
          ],
        },
      ],
    },
  ];

  beforeEach(() => {
    isBroken = true;
    // React logs what an error boundary caught; these tests check what is shown instead.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('leaves the layout around it, and is drawn again when somebody tries again', async () => {
    const { router } = await open(routes, '/fragile');
    expect(screen.getByRole('alert')).toHaveTextContent('Not this one');
    expect(screen.getByText('Layout')).toBeVisible();
    isBroken = false;
    await act(() => router.navigate('/fragile', { replace: true }));
    expect(heading()).toBe('/fragile');
  });

  test('does not stand in the way of another', async () => {
    const { router } = await open(routes, '/offline');
    expect(await screen.findByRole('alert')).toBeVisible();
    await act(() => router.navigate('/'));
    expect(heading()).toBe('/');
    await act(() => router.navigate('/offline'));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByText('Layout')).toBeVisible();
  });

  test('is told by the outermost route when none within can tell, with the reason', async () => {
    await open([{ path: '/', Component: Fragile }]);
    expect(screen.getByRole('alert')).toHaveTextContent('Error: broken');
  });
});

const Named = () => <i id={useId()}>{useId()}</i>;

test("elements have the ids that react-router's own provider gives them on the server", async () => {
  const routes: RouteObject[] = [
    {
      element: (
        <>
          <Named />
          <Outlet />
        </>
      ),
      children: [{ errorElement: <p />, children: [{ path: '/', Component: Named }] }],
    },
  ];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(window.location.origin));
  if (context instanceof Response) throw new Error('redirected');
  const server = createStaticRouter(handler.dataRoutes, context);
  const app = document.body.appendChild(document.createElement('div'));
  app.innerHTML = renderToString(<StaticRouterProvider router={server} context={context} hydrate={false} />);
  const drawn = app.innerHTML;
  const onRecoverableError = jest.fn();
  const router = openRoutes(routes);
  const root = await act(async () => hydrateRoot(app, <RouterView router={router} />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(app.innerHTML).toBe(drawn);
  expect(app.querySelectorAll('i')).toHaveLength(2);
  act(() => root.unmount());
  app.remove();
});
