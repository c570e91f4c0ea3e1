import { screen } from '@testing-library/react';
import { renderShop } from '../testing';

test.each([
  ['/about', 'Clothes for moving, from a place made of movement', 'About Us'],
  ['/contact', 'Contact Us', 'Contact Us'],
  ['/faq', 'FAQ', 'FAQ'],
  ['/size-guide', 'Size Guide', 'Size Guide'],
  ['/returns', 'Returns', 'Returns'],
  ['/shipping', 'Shipping', 'Shipping'],
  ['/sustainability', 'Sustainability', 'Sustainability'],
  ['/careers', 'Careers', 'Careers'],
  ['/privacy', 'Privacy Policy', 'Privacy Policy'],
  ['/terms', 'Terms of Service', 'Terms of Service'],
])('the content page %s shows its heading and document title', async (path, heading, title) => {
  renderShop(path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(document.title).toBe(`${title} | NARA`);
});

test('the About page shows the story, the values and the mission', async () => {
  renderShop('/about');
  await screen.findByRole('heading', { level: 1 });
  for (const name of ['Our Story', 'Performance', 'Sustainability', 'Inclusivity', 'Our Mission']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
});
