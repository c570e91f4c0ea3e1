import type { Location } from 'react-router-dom';
import { createHistory, type HistoryPage } from './history';
import { testPage } from './testing/open-routes';

const at = (pathname: string, key = 'k', state: unknown = null): Location => ({
  pathname,
  search: '',
  hash: '',
  key,
  state,
});

const listen = (page: ReturnType<typeof createHistory>) => {
  const heard: [string, number | null][] = [];
  page.listen(({ pathname }, delta) => heard.push([pathname, delta]));
  return heard;
};

/** Goes through the browser's history and waits for the arrival. */
const travel = (delta: number) =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.go(delta);
  });

beforeEach(() => window.history.replaceState(null, '', '/'));

test('entries have the form that react-router gives them', () => {
  const history = createHistory(testPage);
  expect(window.history.state).toEqual({ idx: 0 });
  history.push(at('/shop', 'abc', { from: 'home' }));
  expect(window.location.pathname).toBe('/shop');
  expect(window.history.state).toEqual({ usr: { from: 'home' }, key: 'abc', idx: 1 });
  expect(history.location).toEqual(at('/shop', 'abc', { from: 'home' }));
  history.replace(at('/cart', 'def'));
  expect(window.history.state).toEqual({ usr: null, key: 'def', idx: 1 });
});

test('an entry from before the page was loaded again keeps its place', async () => {
  window.history.replaceState({ usr: { step: 2 }, key: 'old', idx: 4 }, '', '/checkout');
  const history = createHistory(testPage);
  expect(history.location).toEqual(at('/checkout', 'old', { step: 2 }));
  history.push(at('/cart'));
  expect(window.history.state).toMatchObject({ idx: 5 });
});

test('tells how far the browser went', async () => {
  const history = createHistory(testPage);
  const heard = listen(history);
  history.push(at('/one'));
  history.push(at('/two'));
  await travel(-2);
  await travel(1);
  expect(heard).toEqual([
    ['/', -2],
    ['/one', 1],
  ]);
});

test('the way to and from an entry of somebody else is unknown', async () => {
  const history = createHistory(testPage);
  const heard = listen(history);
  window.history.pushState(null, '', '/theirs');
  history.push(at('/ours'));
  await travel(-1);
  await travel(-1);
  expect(heard).toEqual([
    ['/theirs', null],
    ['/', null],
  ]);
});

test('an address that the browser does not add is loaded; a state that it cannot keep is a fault', () => {
  const assign = jest.fn();
  const pushState = jest.fn();
  const page = {
    ...testPage,
    history: { state: { idx: 0 }, pushState },
    location: { assign },
  } as unknown as HistoryPage;
  const history = createHistory(page);
  pushState.mockImplementationOnce(() => {
    throw new DOMException('too many calls', 'SecurityError');
  });
  history.push(at('/shop'));
  expect(assign).toHaveBeenCalledWith('/shop');
  pushState.mockImplementationOnce(() => {
    throw new DOMException('a function', 'DataCloneError');
  });
  expect(() => history.push(at('/cart'))).toThrow('a function');
  expect(assign).toHaveBeenCalledTimes(1);
});
