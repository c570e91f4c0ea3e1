import { memoryStorage } from '@nara/shared-contracts/testing';
import { createOwnSizes } from './own-sizes';

const KEY = 'nara-own-sizes';
const create = (storage = memoryStorage(), page = new EventTarget()) => createOwnSizes({ area: () => storage, page });

test('a size is remembered per wearer across visits and can be forgotten', () => {
  const storage = memoryStorage();
  const sizes = create(storage);
  sizes.remember('women', 'M');
  sizes.remember('men', 'XL');
  expect(create(storage).read()).toEqual({ women: 'M', men: 'XL' });
  sizes.forget('women');
  expect(create(storage).read()).toEqual({ men: 'XL' });
});

test.each(['"M"', '[1]', 'null', '{broken', '{"women":"XXL","men":7}', '{"women":"XL"}'])(
  'remembered sizes ignore invalid content in the storage: %s',
  (found) => {
    const storage = memoryStorage();
    storage.setItem(KEY, found);
    expect(create(storage).read()).toEqual({});
  },
);

test('a remembered size lasts for the visit when storage is blocked', () => {
  const sizes = createOwnSizes({
    area: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    page: new EventTarget(),
  });
  sizes.remember('women', 'S');
  expect(sizes.read()).toEqual({ women: 'S' });
});

test('a size remembered in another tab is taken over', () => {
  const [storage, page] = [memoryStorage(), new EventTarget()];
  const sizes = create(storage, page);
  const told = jest.fn();
  sizes.subscribe(told);
  storage.setItem(KEY, '{"men":"L"}');
  page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
  expect([told.mock.calls.length, sizes.read()]).toEqual([1, { men: 'L' }]);
});
