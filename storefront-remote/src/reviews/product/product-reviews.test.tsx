import { screen, waitFor, within } from '@testing-library/react';
import { hostWith, product, productReviews, renderShop, shownReview, summary } from '../../testing';

const section = async () => within(await screen.findByRole('region', { name: 'Reviews' }));

function open(reviews = productReviews(), ofProduct = jest.fn(async () => ({ rows: [shownReview()], total: 7 }))) {
  const page = renderShop('/product/nara-001', hostWith([product({ reviews })], { reviews: { ofProduct } }));
  return { ofProduct, ...page };
}

test('a product page without reviews shows no rating, reviews or fit advice', async () => {
  renderShop('/product/nara-001');
  expect(await screen.findByRole('button', { name: /^Add to Cart/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Reviews' })).toBeNull();
  expect(screen.queryByText(/of 5 stars/)).toBeNull();
  expect(screen.queryByText(/Shoppers say/)).toBeNull();
});

test('the product page shows ratings, fit advice and newest reviews at once, and requests more to sort, filter or page', async () => {
  const { user, ofProduct } = open();
  const reviews = await section();
  expect(screen.getAllByText('4.6 of 5 stars, 7 reviews')).toHaveLength(2);
  const bars = within(reviews.getByRole('list', { name: 'Reviews by stars' })).getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    '5 stars5',
    '4 stars1',
    '3 stars1',
    '2 stars0',
    '1 star0',
  ]);
  expect(reviews.getByText('Most say it runs small.')).toBeVisible();
  const review = within(reviews.getByRole('article', { name: 'Review by Thandi' }));
  expect(review.getByText('5 stars of 5')).toBeInTheDocument();
  expect(review.getByText(/Verified purchase · 20 November 2026 · Sage, M · True to size$/)).toBeVisible();
  expect(ofProduct).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: '4.6 of 5 stars, 7 reviews' })).toHaveAttribute('href', '#reviews');

  const lastQuery = () => ofProduct.mock.lastCall as unknown as [{ query: object }];
  await user.click(reviews.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lastQuery()[0].query).toEqual({ order: 'newest', page: 2 }));
  expect(reviews.getByText('Page 2 of 2')).toBeVisible();
  expect(reviews.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.selectOptions(reviews.getByRole('combobox', { name: 'Order' }), 'Lowest rated');
  await user.click(reviews.getByRole('checkbox', { name: 'With pictures' }));
  await waitFor(() => expect(lastQuery()[0].query).toEqual({ order: 'lowest', page: 1, pictures: 'only' }));

  const advice = 'Shoppers say it runs small: consider one size up.';
  expect(await screen.findByText(advice)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Find my size' }));
  expect(within(await screen.findByRole('dialog', { name: 'Find my size' })).getByText(advice)).toBeVisible();
});

test('HTML in a review is shown as text, and the answer of the shop is shown with it', async () => {
  const text = '<b>bold</b>\n</script>';
  open(productReviews({ newest: [shownReview({ text, name: '', answer: 'Thank you.' })] }));
  const review = within((await section()).getByRole('article', { name: 'Review by Anonymous' }));
  expect(review.getByText('<b>bold</b> </script>')).toBeVisible();
  expect(review.getByText('NARA answered')).toBeVisible();
});

test('pressing a review picture enlarges it', async () => {
  const { user } = open(productReviews({ newest: [shownReview({ pictures: ['a', 'b'] })] }));
  const reviews = await section();
  const large = reviews.getByAltText('2 of 2 by Thandi');
  expect(large).not.toBeVisible();
  await user.click(reviews.getByText('Enlarge picture 2 of 2 by Thandi'));
  expect(large).toBeVisible();
  expect(large).toHaveAttribute('src', '/api/reviews/pictures/b/large');
  expect(reviews.getByAltText('1 of 2 by Thandi')).not.toBeVisible();
});

test('a product card shows a rating only when the product has reviews', async () => {
  const list = async () => [summary({ rating: { average: 5, count: 1 } }), summary({ id: 'nara-002', name: 'Tank' })];
  renderShop('/shop', hostWith([], { catalogue: { list } }));
  await screen.findByRole('link', { name: 'Tank' });
  expect(screen.getAllByText(/of 5 stars/).map(({ textContent }) => textContent)).toEqual(['5.0 of 5 stars, 1 review']);
});
