import { act, screen, waitFor } from '@testing-library/react';
import { hostWith, product, renderShop, summary } from '../testing';

const KEY = 'nara-wishlist';
const range = [
  summary({ id: 'nara-001', name: 'Flow Sports Bra' }),
  summary({ id: 'nara-002', name: 'Tank', tags: ['bestseller'] }),
];
const withRange = () => hostWith([product()], { catalogue: { list: async () => range } });

/** Changes the wishlist as another tab of this browser does. */
function keepElsewhere(productIds: readonly string[]) {
  localStorage.setItem(KEY, JSON.stringify(productIds));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
}
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

beforeEach(() => keepElsewhere([]));

test('the product page adds a product to the wishlist and removes it', async () => {
  const { user } = renderShop('/product/nara-001', withRange());
  const button = await screen.findByRole('button', { name: 'Add to Wishlist', pressed: false });
  await user.click(button);
  expect(button).toHaveAccessibleName('Remove from Wishlist');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(kept()).toEqual(['nara-001']);
  await user.click(button);
  expect(button).toHaveAccessibleName('Add to Wishlist');
  expect(kept()).toEqual([]);
});

test('the wishlist page shows its products, the newest first and without top sellers, and removes them', async () => {
  keepElsewhere(['nara-002', 'nara-001']);
  const { user } = renderShop('/wishlist', withRange());
  await screen.findByRole('heading', { name: 'Tank' });
  expect(screen.queryByRole('heading', { name: 'Top Sellers' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Tank',
    'Flow Sports Bra',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove Tank from Wishlist' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.queryByRole('heading', { name: 'Tank' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Flow Sports Bra from Wishlist' }));
  expect(screen.getByRole('heading', { name: 'Your Wishlist is Empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find Something You Like' })).toHaveAttribute('href', '/shop');
});

test('an empty wishlist suggests at most four top sellers, and shows what another tab puts on it', async () => {
  const sold = ['A', 'B', 'C', 'D', 'E'].map((name) => summary({ id: `nara-${name}`, name, tags: ['bestseller'] }));
  const list = async () => [summary({ id: 'nara-other', name: 'Other' }), ...sold];
  renderShop('/wishlist', hostWith([product()], { catalogue: { list } }));
  expect(await screen.findByRole('heading', { name: 'Your Wishlist is Empty' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Top Sellers' })).toBeVisible();
  await screen.findByRole('heading', { name: 'A' });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'A',
    'B',
    'C',
    'D',
  ]);
  keepElsewhere(['nara-other']);
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
});

test('the wishlist reports products that are no longer sold and removes them on request', async () => {
  keepElsewhere(['nara-002', 'withdrawn', 'also-withdrawn']);
  const { user } = renderShop('/wishlist', withRange());
  expect(await screen.findByText('2 products that you kept here are not sold any more.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take them off the list' }));
  await waitFor(() => expect(kept()).toEqual(['nara-002']));
  expect(screen.queryByText(/not sold any more/)).not.toBeInTheDocument();
});
