import { memoryStorage } from '../fakes/browser';
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

test('a cart change in one tab is applied in the other until the sync is stopped, other keys are not', () => {
  const { first, second, stop, notify } = openTabs();
  first.add(sage, 2);
  notify('site-unlocked');
  expect(second.getState().items).toEqual([]);
  notify(CART_STORAGE_KEY);
  expect(second.getState()).toEqual(first.getState());
  first.remove(sage);
  notify(CART_STORAGE_KEY);
  expect(second.getState().items).toEqual([]);
  stop();
  first.add(sage);
  notify(CART_STORAGE_KEY);
  expect(second.getState().items).toEqual([]);
});

test('items added in two tabs are all kept, notified or not, and a page restored from the cache reads them', () => {
  const { first, second, notify, comeBack } = openTabs();
  first.add(sage);
  notify(CART_STORAGE_KEY);
  second.add(sage);
  expect(second.getState().items).toMatchObject([{ ...sage, quantity: 2 }]);
  first.add(sage, 2);
  expect(first.getState().items).toMatchObject([{ ...sage, quantity: 4 }]);
  comeBack();
  expect(second.getState().items).toMatchObject([{ ...sage, quantity: 4 }]);
});
