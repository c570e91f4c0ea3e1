import { screen, waitFor, within } from '@testing-library/react';
import { newsletterFigures, renderAdmin, subscriber } from '../testing';

const PATH = '/admin/newsletter';

type Api = NonNullable<Parameters<typeof renderAdmin>[1]>['adminNewsletter'];

async function open(adminNewsletter: Api = {}) {
  const page = renderAdmin(PATH, { adminNewsletter });
  await page.user.click(await screen.findByRole('button', { name: 'View thandi@example.com' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'thandi@example.com' })) };
}

test('the newsletter shows each address with its status, and a chart of its growth whose period can be changed', async () => {
  const figures = jest.fn(async () => newsletterFigures());
  const { user } = renderAdmin(PATH, { adminNewsletter: { figures } });
  const chart = await screen.findByRole('img', { name: /^Subscribers by day/ });
  expect(chart).toHaveAccessibleName('Subscribers by day. 41 on the list: 4 joined and 1 left.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Days of the chart' }), 'Last 365 days');
  await waitFor(() => expect(figures).toHaveBeenLastCalledWith(expect.objectContaining({ query: { days: '365' } })));
  expect(await screen.findByRole('row', { name: /thandi@example.com/ })).toHaveTextContent('Confirmed');
});

test('the subscriber list is searched, and filtered by the card of a status', async () => {
  const list = jest.fn(async () => ({ rows: [subscriber()], total: 1 }));
  const { user } = renderAdmin(PATH, { adminNewsletter: { list } });
  await user.type(await screen.findByRole('searchbox'), 'thandi{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Unsubscribed\s*3/ }));
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ search: 'thandi', state: 'unsubscribed' }) }),
    ),
  );
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Unsubscribed');
});

test('a subscriber shows the proof of consent', async () => {
  const { dialog } = await open();
  expect(dialog.getByText('/shop/women')).toBeVisible();
  expect(dialog.getByText('Agreed to (text 2026-11)')).toBeVisible();
  expect(dialog.getByText(/^Write to me by e-mail about new arrivals and offers/)).toBeVisible();
});

test('a subscriber is unsubscribed after confirmation', async () => {
  const off = subscriber({
    state: 'unsubscribed',
    unsubscribedAt: '2026-11-21T08:00:00.000Z',
    unsubscribedBy: 'staff',
  });
  const list = jest
    .fn()
    .mockResolvedValueOnce({ rows: [subscriber()], total: 1 })
    .mockResolvedValue({ rows: [off], total: 1 });
  const unsubscribe = jest.fn(async () => off);
  const { user, dialog, host } = await open({ list, unsubscribe });
  await user.click(dialog.getByRole('button', { name: 'Unsubscribe' }));
  await user.click(await screen.findByRole('button', { name: 'Keep subscribed' }));
  expect(unsubscribe).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Unsubscribe' }));
  const question = within(await screen.findByRole('dialog', { name: 'Unsubscribe thandi@example.com?' }));
  await user.click(question.getByRole('button', { name: 'Unsubscribe' }));
  expect(unsubscribe).toHaveBeenCalledWith({ params: { id: 'subscriber-1' } });
  expect(await dialog.findByText(/through staff$/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  expect(host.notices).toEqual(['success: thandi@example.com is unsubscribed.']);
});

test('the newsletter figures update when somebody subscribes', async () => {
  const figures = jest
    .fn()
    .mockResolvedValueOnce(newsletterFigures())
    .mockResolvedValue(newsletterFigures({ confirmed: 42 }));
  const { emit } = renderAdmin(PATH, { adminNewsletter: { figures } });
  await screen.findByRole('button', { name: /^Confirmed\s*41/ });
  emit('newsletter.changed');
  expect(await screen.findByRole('button', { name: /^Confirmed\s*42/ })).toBeVisible();
});
