import { memoryStorage } from '../fakes/memory-storage';
import { CART_STORAGE_KEY, createCartStore, syncAcrossTabs } from './cart-store';

const sage = { productId: 'nara-001', variantId: 'nara-001-sage-m' };

/** Opens two tabs of one browser: a change in the first reaches the second as a storage event. */
function openTabs() {
  const storage = memoryStorage();
  const first = createCartStore({ storage });
  const second = createCartStore({ storage });
  const page = new EventTarget();
  const stop = syncAcrossTabs(second, page as Window);
  const notify = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const comeBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  return { first, second, stop, notify, comeBack };
}

test('another tab takes over what changed here', () => {
  const { first, second, notify } = openTabs();
  first.add(sage, 2);
  notify(CART_STORAGE_KEY);
  expect(second.getState()).toEqual(first.getState());
  first.remove(sage);
  notify(CART_STORAGE_KEY);
  expect(second.getState().items).toEqual([]);
});

test('both tabs can add, one after the other, and nothing is lost', () => {
  const { first, second, notify } = openTabs();
  first.add(sage);
  notify(CART_STORAGE_KEY);
  second.add(sage);
  expect(second.getState().items).toMatchObject([{ ...sage, quantity: 2 }]);
});

test('a tab that has not heard yet of another one changes what is there now', () => {
  const { first, second } = openTabs();
  first.add(sage, 2);
  second.add(sage);
  expect(second.getState().items).toMatchObject([{ ...sage, quantity: 3 }]);
});

test('a page from the back/forward cache catches up', () => {
  const { first, second, comeBack } = openTabs();
  first.add(sage);
  comeBack();
  expect(second.getState().items).toMatchObject([sage]);
});

test("other keys are somebody else's", () => {
  const { first, second, notify } = openTabs();
  first.add(sage);
  notify('site-unlocked');
  expect(second.getState().items).toEqual([]);
});

test('stopped, it listens no more', () => {
  const { first, second, stop, notify } = openTabs();
  stop();
  first.add(sage);
  notify(CART_STORAGE_KEY);
  expect(second.getState().items).toEqual([]);
});
