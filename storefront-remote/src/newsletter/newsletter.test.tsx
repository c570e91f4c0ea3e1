import type { NewsletterLinkState } from '@nara/shared-contracts/api/newsletter';
import { screen, within } from '@testing-library/react';
import { apiError, hostWith, renderShop } from '../testing';

const TOKEN = 'T'.repeat(56);

const terms = async () => ({
  consent: '2026-11' as const,
  text: 'Write to me by e-mail about new arrivals and offers.',
  linkHours: 48,
});

async function openForm() {
  const subscribe = jest.fn(async (_: { body: unknown }) => ({ accepted: true as const }));
  const page = renderShop('/cart', hostWith([], { newsletter: { terms, subscribe } }));
  await page.user.click(await screen.findByRole('button', { name: 'Join Our Newsletter' }));
  const form = within(await screen.findByRole('form', { name: 'Join our newsletter' }));
  return { subscribe, form, input: form.getByRole('textbox', { name: 'Email Address' }), ...page };
}

test('the newsletter form shows the consent text, sends its version and the page, and explains a failure', async () => {
  const { form, input, subscribe, user } = await openForm();
  expect(input).toHaveFocus();
  expect(form.getByText(/^Write to me by e-mail about new arrivals and offers/)).toBeVisible();
  expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await user.type(input, 'thandi{Enter}');
  expect(input).toHaveAccessibleDescription('Please enter a valid e-mail address.');
  expect(input).toHaveFocus();
  expect(subscribe).not.toHaveBeenCalled();
  expect(form.getByRole('button', { name: 'Agree and Sign Up' })).toBeVisible();

  subscribe.mockRejectedValueOnce(apiError(429, 'Too Many', 'too-many-attempts', 'Please wait a few minutes.'));
  await user.type(input, '@example.co.za{Enter}');
  expect(await form.findByRole('alert')).toHaveTextContent('Please wait a few minutes.');
  expect(input).toHaveValue('thandi@example.co.za');
  subscribe.mockClear();

  await user.clear(input);
  await user.type(input, ' thandi@example.co.za ');
  await user.click(form.getByRole('button', { name: 'Agree and Sign Up' }));
  const thanks = await screen.findByText(/^Nearly there: confirm with the link in the e-mail to thandi@example.co.za/);
  expect(thanks).toHaveFocus();
  expect(subscribe.mock.calls).toEqual([
    [{ body: { email: 'thandi@example.co.za', consent: '2026-11', page: '/cart' } }],
  ]);
});

test('a consent text that fails to load can be loaded again, and the newsletter button closes the form', async () => {
  const asked = jest.fn(terms).mockRejectedValueOnce(apiError(404, 'Not Found'));
  const { user } = renderShop('/cart', hostWith([], { newsletter: { terms: asked } }));
  await user.click(await screen.findByRole('button', { name: 'Join Our Newsletter' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form', { name: 'Join our newsletter' })).toBeVisible();
  const button = screen.getByRole('button', { name: 'Join Our Newsletter', expanded: true });
  await user.click(button);
  expect(screen.queryByRole('form', { name: 'Join our newsletter' })).toBeNull();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

function renderLink(path: string, state: NewsletterLinkState['state'], hash = `#token=${TOKEN}`) {
  const lookup = jest.fn(async (_: { body: unknown }): Promise<NewsletterLinkState> => ({ state }));
  const confirm = jest.fn(async (_: { body: unknown }): Promise<NewsletterLinkState> => ({ state: 'confirmed' }));
  const unsubscribe = jest.fn(
    async (_: { body: unknown }): Promise<NewsletterLinkState> => ({ state: 'unsubscribed' }),
  );
  const host = hostWith([], { newsletter: { lookup, confirm, unsubscribe } });
  return { lookup, confirm, unsubscribe, ...renderShop(`/newsletter/${path}${hash}`, host) };
}

test('a newsletter confirmation link confirms only with its button, and its token leaves the address bar', async () => {
  const { lookup, confirm, router, user } = renderLink('confirm', 'pending');
  expect(await screen.findByRole('heading', { name: 'Confirm your newsletter' })).toBeVisible();
  expect(lookup).toHaveBeenCalledWith(expect.objectContaining({ body: { link: 'confirm', token: TOKEN } }));
  expect(confirm).not.toHaveBeenCalled();
  expect(router.state.location.hash).toBe('');
  await user.click(await screen.findByRole('button', { name: 'Confirm My Address' }));
  expect(await screen.findByRole('heading', { name: 'You are on our list' })).toBeVisible();
  expect(screen.getByText(/^Thank you. Your address is confirmed/)).toBeVisible();
  expect(confirm).toHaveBeenCalledWith({ body: { token: TOKEN } });
  expect(screen.queryByRole('button', { name: 'Confirm My Address' })).toBeNull();
});

test.each([
  ['confirm', 'confirmed', 'You are on our list'],
  ['confirm', 'expired', 'This link has expired'],
  ['unsubscribe', 'unsubscribed', 'You are unsubscribed'],
] as const)('a newsletter link to %s in the state %s offers no button', async (path, state, title) => {
  renderLink(path, state);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('button', { name: /My Address|Me$/ })).toBeNull();
});

test('a newsletter unsubscribe link unsubscribes with one press of its button, again after a failure', async () => {
  const { unsubscribe, user } = renderLink('unsubscribe', 'confirmed');
  unsubscribe.mockRejectedValueOnce(apiError(0, 'Unreachable', 'unreachable', 'The shop cannot be reached.'));
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe Me' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unsubscribe Me' }));
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(unsubscribe).toHaveBeenLastCalledWith({ body: { token: TOKEN } });
});

test('a newsletter link that expires while its page is open says so', async () => {
  const { confirm, lookup, user } = renderLink('confirm', 'pending');
  confirm.mockRejectedValueOnce(apiError(409, 'Conflict', 'link-expired'));
  const button = await screen.findByRole('button', { name: 'Confirm My Address' });
  lookup.mockResolvedValue({ state: 'expired' });
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeVisible();
});

test.each([
  ['the server knows no longer', `#token=${TOKEN}`],
  ['carries no token', ''],
])('a newsletter link that %s is shown as not valid', async (_, hash) => {
  const { lookup } = renderLink('confirm', 'pending', hash);
  lookup.mockRejectedValue(apiError(404, 'Not Found', 'link-not-valid'));
  expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
});
