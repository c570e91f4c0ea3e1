import { screen, within } from '@testing-library/react';
import { apiError, hostWith, renderShop, summary } from '../testing';

const named = (names: string[], tags: string[]) => names.map((name) => summary({ id: name, name, tags }));

function renderHome() {
  const range = [...named(['Bra', 'Shorts'], ['bestseller']), ...named(['A', 'B', 'C', 'D', 'E'], ['new-arrival'])];
  return renderShop('/', hostWith([], { catalogue: { list: async () => range } }));
}

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('leads to everything there is', async () => {
  renderHome();
  await screen.findByRole('link', { name: 'Shop Women' });
  expect(target('Shop Women')).toBe('/shop/women');
  expect(target('Shop Men')).toBe('/shop/men');
  expect(target('View All')).toBe('/shop');
  expect(target('Shop New Arrivals')).toBe('/shop/new');
  expect(target('Read Our Story')).toBe('/about');
  for (const activity of ['Yoga', 'Training', 'Running', 'Lounge', 'Swim'])
    expect(target(activity)).toBe(`/shop/${activity.toLowerCase()}`);
});

test('Top Sellers are what sells best', async () => {
  renderHome();
  const shelf = within(await screen.findByRole('region', { name: 'Top Sellers' }));
  expect(await shelf.findByRole('link', { name: 'Bra' })).toHaveAttribute('href', '/product/Bra?color=Sage');
  expect(shelf.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Bra', 'Shorts']);
});

test('New Arrivals are four at most', async () => {
  renderHome();
  await screen.findByRole('link', { name: 'A' });
  expect(screen.getByRole('link', { name: 'D' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'E' })).not.toBeInTheDocument();
});

test('a range that does not load can be asked for again', async () => {
  let isDown = true;
  const list = async () => {
    if (isDown) throw apiError(503, 'Service Unavailable', 'unavailable', 'Back in a minute.');
    return named(['Bra'], ['bestseller']);
  };
  const { user } = renderShop('/', hostWith([], { catalogue: { list } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Bra' })).toBeVisible();
});
