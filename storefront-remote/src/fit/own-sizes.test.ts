import { memoryStorage } from '@nara/shared-contracts/testing';
import { createOwnSizes } from './own-sizes';

const create = (storage: Storage) => createOwnSizes({ area: () => storage, page: new EventTarget() });

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
    storage.setItem('nara-own-sizes', found);
    expect(create(storage).read()).toEqual({});
  },
);
