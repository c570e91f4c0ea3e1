import { screen, within } from '@testing-library/react';
import { renderShop } from '../../testing';

const scrollIntoView = jest.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

test('several answers may be open at once', async () => {
  const { user } = renderShop('/faq');
  const shipping = within(await screen.findByRole('region', { name: 'Orders & Shipping' }));
  expect(shipping.getByText(/Standard shipping takes/)).not.toBeVisible();
  await user.click(shipping.getByText('How long does delivery take?'));
  await user.click(shipping.getByText('What does shipping cost?'));
  expect(shipping.getByText(/Standard shipping takes/)).toBeVisible();
  expect(shipping.getByText(/Shipping is free/)).toBeVisible();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('an answer that the address names is open on arrival', async () => {
  renderShop('/faq#refund-time');
  expect(await screen.findByText(/after your parcel has reached us/)).toBeVisible();
  expect(screen.getByText(/Standard shipping takes/)).not.toBeVisible();
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('an open answer can be linked to', async () => {
  const { user, router } = renderShop('/faq');
  await user.click(await screen.findByText('Do I need an account?'));
  await user.click(screen.getByRole('link', { name: 'Link to "Do I need an account?"' }));
  expect(router.state.location.hash).toBe('#account-needed');
  expect(screen.getByText(/accounts are optional/)).toBeVisible();
});
