import { screen } from '@testing-library/react';
import { apiError, failing, hostWith, renderShop } from '../testing';

const TOKEN = 'T'.repeat(43);

function renderLink(kind: 'export' | 'erasure', { isConfirmed = false } = {}) {
  const find = jest.fn(async () => ({ kind, isConfirmed }));
  const confirm = jest.fn(async () => ({ kind, isConfirmed: true }));
  const host = hostWith([], { personalDataConfirmation: { find, confirm } });
  return { find, confirm, ...renderShop(`/personal-data#token=${TOKEN}`, host) };
}

test('a personal data link names its request, confirms nothing by itself and leaves no token in the address', async () => {
  const { find, confirm, router } = renderLink('erasure');
  expect(await screen.findByRole('heading', { name: 'Erase your data' })).toBeVisible();
  expect(screen.getByText(/That cannot be undone/)).toBeVisible();
  expect(find).toHaveBeenCalledWith(expect.objectContaining({ body: { token: TOKEN } }));
  expect(confirm).not.toHaveBeenCalled();
  expect(router.state.location.hash).toBe('');
});

test('the button of a personal data link confirms the request, again after a failure, and thanks the shopper', async () => {
  const { confirm, user } = renderLink('export');
  confirm.mockRejectedValueOnce(apiError(0, 'Unreachable', 'unreachable', 'The shop cannot be reached.'));
  await user.click(await screen.findByRole('button', { name: 'Confirm My Request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/reach|again/);
  await user.click(screen.getByRole('button', { name: 'Confirm My Request' }));
  expect(await screen.findByText('Thank you. You get your data within thirty days.')).toBeVisible();
  expect(confirm).toHaveBeenLastCalledWith({ body: { token: TOKEN } });
  expect(screen.queryByRole('button', { name: 'Confirm My Request' })).toBeNull();
});

test('a personal data request that is already confirmed offers no button', async () => {
  renderLink('export', { isConfirmed: true });
  expect(await screen.findByText('Thank you. You get your data within thirty days.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm My Request' })).toBeNull();
});

test.each([
  ['the server knows no longer', `#token=${TOKEN}`],
  ['carries no token', ''],
])('a personal data link that %s leads to customer care', async (_, hash) => {
  const find = failing(apiError(404, 'Not Found', 'link-not-valid'));
  renderShop(`/personal-data${hash}`, hostWith([], { personalDataConfirmation: { find } }));
  expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for Another Link' })).toHaveAttribute('href', '/contact');
});
