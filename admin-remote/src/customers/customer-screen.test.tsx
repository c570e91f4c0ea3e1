import type { Note } from '@nara/shared-contracts/api/notes';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { customer, ORDER_ID, renderAdmin } from '../testing';

const PATH = '/admin/customers/customer-1';

test('the page of a customer lists linked events newest first, and the order value by month and year', async () => {
  renderAdmin(PATH);
  const happened = within(await screen.findByRole('region', { name: 'What happened' }));
  expect(happened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Message: Size GuideWaits for an answer/),
    expect.stringMatching(/^Joined the newsletter/),
    expect.stringMatching(new RegExp(`^R899 given backFor order ${ORDER_ID}`)),
    expect.stringMatching(/^Return RMA-WW-7K2QX9AB Pending Inspection/),
    expect.stringMatching(/^Paid R1 133/),
    expect.stringMatching(new RegExp(`^Order ${ORDER_ID} DeliveredR1 133`)),
  ]);
  expect(happened.getByRole('link', { name: ORDER_ID })).toHaveAttribute('href', `/admin/orders?order=${ORDER_ID}`);
  expect(happened.getByRole('link', { name: 'Message' })).toHaveAttribute('href', '/admin/messages/message-1');
  expect(happened.getByRole('link', { name: 'RMA-WW-7K2QX9AB' })).toHaveAttribute(
    'href',
    '/admin/enterprise/returns?rma=RMA-WW-7K2QX9AB',
  );
  expect(await screen.findByRole('img', { name: 'Value of the orders of each month, up to R1 133' })).toHaveTextContent(
    'Oct 26Nov 26',
  );
  expect(screen.getByRole('row', { name: '2026 2 R2 266' })).toBeVisible();
});

test('the page of a customer says when older events are left out', async () => {
  renderAdmin(PATH, { customers: { get: async () => customer({ hasMoreEvents: true }) } });
  expect(await screen.findByText('What happened before is left out.')).toBeVisible();
});

test('a note for colleagues is added to a customer', async () => {
  const note: Note = { id: 'n1', text: 'Prefers to be called', author: 'Nomsa', at: '2026-11-22T08:00:00.000Z' };
  const addToCustomer = jest.fn(async () => note);
  const { user } = renderAdmin(PATH, { notes: { addToCustomer } });
  await user.type(await screen.findByRole('textbox', { name: 'Add a note' }), note.text);
  await user.click(screen.getByRole('button', { name: 'Add Note' }));
  expect(await screen.findByText(note.text)).toBeVisible();
  expect(addToCustomer).toHaveBeenCalledWith({ params: { id: 'customer-1' }, body: { text: note.text } });
});

test.each([
  ['Export Data', 'A copy of their data'],
  ['Erase Data', 'Erasure of their data'],
])('%s of a customer opens a request with the e-mail address filled in, once', async (button, kind) => {
  const { user, router } = renderAdmin(PATH);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Request' }));
  expect(dialog.getByLabelText('They ask for')).toHaveDisplayValue(kind);
  expect(dialog.getByLabelText('E-mail address')).toHaveValue('thandi@example.com');
  expect(router.state.location).toMatchObject({ pathname: '/admin/privacy', search: '', hash: '' });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the page of an unknown customer says that the data may have been erased', async () => {
  const get = async () => {
    throw refusal(404, 'customer-not-found', 'Gone.');
  };
  renderAdmin(PATH, { customers: { get } });
  expect(await screen.findByText('There is no such customer. Their data may have been erased.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All customers' })).toHaveAttribute('href', '/admin/customers');
});
