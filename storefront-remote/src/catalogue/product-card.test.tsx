import { screen, within } from '@testing-library/react';
import { hostWith, renderShop, shownColor, summary } from '../testing';

const color = (name: string, colorCode: string) =>
  shownColor({
    color: name,
    colorCode,
    image: `/images/garments/tee/${colorCode.slice(1)}-front.webp`,
    sizes: ['S', 'M', 'L'],
    sizesInStock: name === 'Black' ? [] : ['S', 'L'],
  });
const renderRange = (...range: ReturnType<typeof summary>[]) =>
  renderShop('/shop', hostWith([], { catalogue: { list: async () => range } }));
const tee = summary({ name: 'Tee', colors: [color('Sage', '#8a9a80'), color('Black', '#1f1f21')] });

test('a product card links to the colour that it shows, and hovering shows its back view and sizes', async () => {
  const { user } = renderRange(tee);
  const link = await screen.findByRole('link', { name: 'Tee' });
  expect(link).toHaveAttribute('href', '/product/nara-001?color=Sage');
  const card = screen.getByRole('heading', { name: 'Tee' }).closest('article') as HTMLElement;
  expect(card.querySelector('img[src*=back]')).toBeNull();
  await user.hover(card);
  expect(card.querySelector('img[src*=back]')).toHaveAttribute('src', '/images/garments/tee/8a9a80-back-480.webp');
  expect(within(card).getByText('M').tagName).toBe('S');
  expect(within(card).getByText('L').tagName).toBe('SPAN');
  await user.hover(screen.getByRole('link', { name: 'Tee in Black' }));
  expect(link).toHaveAttribute('href', '/product/nara-001?color=Black');
  expect(within(card).getByText('Sold out in this colour')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Tee in Black' })).toBeVisible();
});

test('HTML in product and colour names is shown as text on the card', async () => {
  const name = `<script>window.hacked = true</script>${'W'.repeat(200)}`;
  renderRange(summary({ name, colors: [shownColor({ color: '<b>Red</b>', colorCode: '#ff0000' })] }));
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(screen.getByRole('link', { name: `${name} in <b>Red</b>` })).toBeVisible();
  expect(document.querySelector('main script, main b')).toBeNull();
  expect(window).not.toHaveProperty('hacked');
  // A word longer than the card breaks instead of pushing its neighbours away.
  expect(screen.getByRole('heading', { name })).toHaveStyle({ overflowWrap: 'anywhere' });
});
