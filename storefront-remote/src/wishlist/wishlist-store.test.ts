import { memoryStorage } from '@nara/shared-contracts/testing';
import { createWishlist } from '.';

const KEY = 'nara-wishlist';
const create = (storage: Storage) => createWishlist({ area: () => storage, page: new EventTarget() });

test('the wishlist store keeps products across visits, the newest first, and removes several at once', () => {
  const storage = memoryStorage();
  const wishlist = create(storage);
  wishlist.toggle('bra');
  wishlist.toggle('tee');
  expect(wishlist.read()).toEqual(['tee', 'bra']);
  expect(create(storage).read()).toEqual(['tee', 'bra']);
  wishlist.toggle('tee');
  expect(create(storage).read()).toEqual(['bra']);
  for (const id of ['a', 'b', 'c']) wishlist.toggle(id);
  wishlist.remove(['a', 'c', 'unknown']);
  expect(wishlist.read()).toEqual(['b', 'bra']);
});

test.each([
  ['{broken', []],
  ['{"a":1}', []],
  ['null', []],
  ['["a",1,null,"a",["b"],"c"]', ['a', 'c']],
])('the wishlist store keeps only the valid entries of a stored %s', (found, expected) => {
  const storage = memoryStorage();
  storage.setItem(KEY, found);
  expect(create(storage).read()).toEqual(expected);
});

test('the wishlist lasts for the visit when storage is blocked', () => {
  const area = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const wishlist = createWishlist({ area, page: new EventTarget() });
  wishlist.toggle('bra');
  expect(wishlist.read()).toEqual(['bra']);
});

test('the wishlist store notifies subscribers until they unsubscribe and returns a stable value', () => {
  const wishlist = create(memoryStorage());
  const listener = jest.fn();
  const stop = wishlist.subscribe(listener);
  wishlist.toggle('bra');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(wishlist.read()).toBe(wishlist.read());
  stop();
  wishlist.toggle('tee');
  expect(listener).toHaveBeenCalledTimes(1);
});

const openTabs = () => {
  const storage = memoryStorage();
  const page = new EventTarget();
  const [first, second] = [create(storage), createWishlist({ area: () => storage, page })];
  const notify = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { storage, first, second, notify };
};

test('a wishlist change in one tab is taken over by another, and events of other keys are ignored', () => {
  const { storage, first, second, notify } = openTabs();
  const listener = jest.fn();
  second.subscribe(listener);
  first.toggle('bra');
  notify('nara-cart');
  expect(second.read()).toEqual([]);
  notify(KEY);
  expect([second.read(), listener.mock.calls.length]).toEqual([['bra'], 1]);
  storage.clear();
  notify(null);
  expect(second.read()).toEqual([]);
});

test('concurrent wishlist changes in two tabs are both kept', () => {
  const { first, second } = openTabs();
  first.toggle('bra');
  second.toggle('tee');
  expect(second.read()).toEqual(['tee', 'bra']);
});
