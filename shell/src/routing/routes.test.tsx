import type { DataRouteObject, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { pause } from '../pause';
import { loadScreens, matchPathname, prepareRoute } from './routes';
import { deferred } from './testing/deferred';

const ORIGIN = 'https://shop.example';
const Screen = () => null;

const prepare = (...children: RouteObject[]) => [prepareRoute({ children }, 'root')];
const visit = (routes: DataRouteObject[], from: string | null, to: string) => {
  const place = (address: string) => {
    const url = new URL(address, ORIGIN);
    return { url, matches: matchPathname(routes, url.pathname, ORIGIN) ?? [] };
  };
  const before = from === null ? { url: new URL(to, ORIGIN), matches: [] } : place(from);
  return { from: before, to: place(to), signal: new AbortController().signal };
};

test('routes are copied, named by their place, and keep one element of their component', () => {
  const own: RouteObject = { path: '/', Component: Screen, lazy: async () => ({}) };
  const [route] = prepare(own)[0]?.children ?? [];
  expect(route).toMatchObject({ id: 'root-0', path: '/', element: <Screen /> });
  expect(own).toEqual({ path: '/', Component: Screen, lazy: own.lazy });
});

test('matches know their params decoded, and their place as the browser writes it', () => {
  const [, match] = matchPathname(prepare({ path: '/search/:text' }), '/search/50%25%20%C3%A9%3F', ORIGIN) ?? [];
  expect(match).toMatchObject({ params: { text: '50% é?' }, pathname: '/search/50%25%20%C3%A9%3F' });
  expect(matchPathname(prepare({ path: '/shop' }), '/cart', ORIGIN)).toBeNull();
});

test('a screen whose code and data are there is not waited for', () => {
  expect(loadScreens(visit(prepare({ path: '/', element: <Screen /> }), null, '/'))).toBeUndefined();
});

test('code comes once; one that could not be loaded is asked for again', async () => {
  const lazy = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Component: Screen });
  const routes = prepare({ path: '/', lazy });
  expect(await loadScreens(visit(routes, null, '/'))).toEqual({ root: new Error('offline') });
  expect(await loadScreens(visit(routes, null, '/'))).toBeNull();
  expect(routes[0]?.children?.[0]?.element).toEqual(<Screen />);
  expect(loadScreens(visit(routes, null, '/'))).toBeUndefined();
});

test('code and data come at the same time, and both are awaited', async () => {
  const asked: string[] = [];
  const { ready, arrive } = deferred(null);
  const loader = ({ params, request }: LoaderFunctionArgs) => {
    asked.push(`${params.id} ${request.url}`);
    return ready;
  };
  const lazy = async () => {
    asked.push('code');
    return { Component: Screen };
  };
  const loading = loadScreens(visit(prepare({ path: '/product/:id', lazy, loader }), null, '/product/7?size=M'));
  expect(asked).toEqual(['code', '7 https://shop.example/product/7?size=M']);
  const first = await Promise.race([loading, pause().then(() => 'still loading')]);
  expect(first).toBe('still loading');
  arrive();
  expect(await loading).toBeNull();
});

test('a failure is told by the nearest route around it that can tell, the outermost failure first', async () => {
  const fails = (text: string) => async () => Promise.reject(new Error(text));
  const routes = prepare({
    errorElement: <p />,
    loader: fails('outer'),
    children: [{ path: '/', errorElement: <p />, loader: fails('inner') }],
  });
  expect(await loadScreens(visit(routes, null, '/'))).toEqual({ 'root-0': new Error('outer') });
  const [inner] = routes[0]?.children?.[0]?.children ?? [];
  expect(await loadScreens(visit([inner as DataRouteObject], null, '/'))).toEqual({ 'root-0-0': new Error('inner') });
});

test('a loader that throws at once is a failure too', async () => {
  const loader = () => {
    throw new Error('broken');
  };
  expect(await loadScreens(visit(prepare({ path: '/', loader }), null, '/'))).toEqual({ root: new Error('broken') });
});

test.each([
  ['a new screen', null, '/list/1', true],
  ['another parameter', '/list/1', '/list/2', true],
  ['another query', '/list/1', '/list/1?a=1', true],
  ['the same address again', '/list/1?a=1', '/list/1?a=1', true],
  ['the rest of the path', '/list/1/x', '/list/1/y', true],
])('data is fetched for %s', (_, from, to, expected) => {
  const loader = jest.fn();
  void loadScreens(visit(prepare({ path: '/list/:id/*', loader }), from, to));
  expect(loader).toHaveBeenCalledTimes(expected ? 1 : 0);
});

test('data of a layout that stays is not fetched again', () => {
  const loader = jest.fn();
  const routes = prepare({ path: '/list', loader, children: [{ path: '1' }, { path: '2' }] });
  expect(loadScreens(visit(routes, '/list/1', '/list/2'))).toBeUndefined();
  expect(loader).not.toHaveBeenCalled();
});

test('a route decides itself whether its data is fetched again', () => {
  const loader = jest.fn();
  const shouldRevalidate = jest.fn(() => false);
  const routes = prepare({ path: '/list/:id', loader, shouldRevalidate });
  expect(loadScreens(visit(routes, '/list/1', '/list/2?a=1'))).toBeUndefined();
  expect(shouldRevalidate).toHaveBeenCalledWith({
    currentUrl: new URL('/list/1', ORIGIN),
    currentParams: { id: '1' },
    nextUrl: new URL('/list/2?a=1', ORIGIN),
    nextParams: { id: '2' },
    defaultShouldRevalidate: true,
  });
  void loadScreens(visit(routes, null, '/list/1'));
  expect(loader).toHaveBeenCalledTimes(1);
});
