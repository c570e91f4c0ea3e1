import { act, screen, waitFor, within } from '@testing-library/react';
import { adminOrder, ORDER_ID, renderAdmin } from '../testing';

const openDialog = async () => within(await screen.findByRole('dialog', { name: `Order ${ORDER_ID}` }));

test('the order dialog shows customer, address, items, totals, promised delivery and history', async () => {
  const delivery = { method: 'express', from: '2026-11-23', until: '2026-11-24' } as const;
  renderAdmin(`/admin/orders?order=${ORDER_ID}`, { adminOrders: { get: async () => adminOrder({ delivery }) } });
  const dialog = await openDialog();
  expect(await dialog.findByText('Not assigned')).toBeVisible();
  expect(dialog.getByText('Thandi Nkosi')).toBeVisible();
  expect(dialog.getByText(/12 Long Street/)).toHaveTextContent('Cape Town, Western Cape 8001');
  expect(dialog.getByRole('row', { name: /Essential Leggings, Black, S/ })).toHaveTextContent('R899');
  expect(dialog.getByRole('row', { name: 'Total R1 133' })).toBeVisible();
  const events = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(events[0]).toContain('The partner did not answer');
  expect(events[1]).toContain('Order placed');
  expect(dialog.getByText('Express, Monday 23 to Tuesday 24 November')).toBeVisible();
});

test('the tax documents of an order are listed and downloaded as PDF', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const invoice = {
    number: 'INV-000001',
    kind: 'invoice',
    issuedAt: '2026-11-21T08:00:00.000Z',
    total: 1133,
    vat: 147.91,
  } as const;
  const pdf = jest.fn(async () => new Blob(['%PDF-']));
  const list = async () => ({
    documents: [invoice, { ...invoice, number: 'CN-000001', kind: 'credit-note' as const, total: 123, vat: 16.06 }],
  });
  const { user } = renderAdmin(`/admin/orders?order=${ORDER_ID}`, { adminInvoices: { list, pdf } });
  const dialog = await openDialog();
  const documents = within(await dialog.findByRole('list', { name: 'Tax documents' }));
  expect(documents.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Tax invoice INV-000001, R1 133 (VAT R147.91), 21 Nov'),
    expect.stringContaining('Credit note CN-000001, R123 (VAT R16.06), 21 Nov'),
  ]);
  await user.click(documents.getByRole('button', { name: 'Download CN-000001' }));
  await waitFor(() => expect(saved).toEqual(['CN-000001.pdf']));
  expect(pdf).toHaveBeenCalledWith({ params: { id: ORDER_ID, number: 'CN-000001' } });
});

test('an order whose personal data was erased shows when, hides its address and cannot be changed', async () => {
  const erased = adminOrder({ erasedAt: '2026-11-24T08:00:00.000Z', email: 'erased@nara.invalid' });
  renderAdmin(`/admin/orders?order=${ORDER_ID}`, { adminOrders: { get: async () => erased } });
  const dialog = await openDialog();
  expect(await dialog.findByText('Personal data')).toBeVisible();
  expect(dialog.getByText(/^Erased on 24 Nov/)).toBeVisible();
  expect(dialog.getByRole('row', { name: 'Total R1 133' })).toBeVisible();
  for (const gone of ['erased@nara.invalid', 'Shipping address', 'Save Status'])
    expect(dialog.queryByText(gone)).not.toBeInTheDocument();
});

test('the URL names the open order, and Back and Escape close it', async () => {
  const { user, router } = renderAdmin('/admin/orders?status=pending');
  await user.click(await screen.findByRole('button', { name: `View order ${ORDER_ID}` }));
  expect(router.state.location.search).toBe(`?status=pending&order=${ORDER_ID}`);
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: `View order ${ORDER_ID}` }));
  // A browser sends `cancel` to an open dialog on Escape; jsdom does not.
  act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?status=pending');
});

test('an open order updates when it changes elsewhere', async () => {
  let order = adminOrder();
  const { emit } = renderAdmin(`/admin/orders?order=${ORDER_ID}`, { adminOrders: { get: async () => order } });
  const dialog = await openDialog();
  await dialog.findByText('Not assigned');
  order = adminOrder({ status: 'processing', woolworthsOrderId: 'WW-NARA-9' });
  act(() => emit('order.updated'));
  expect(await dialog.findByText('WW-NARA-9')).toBeVisible();
});

test('the resync of an order shows its outcome', async () => {
  const resync = jest.fn().mockResolvedValue({
    outcome: 'accepted',
    woolworthsOrderId: 'WW-NARA-9',
    message: 'The partner has this order as WW-NARA-9.',
  });
  const { user } = renderAdmin(`/admin/orders?order=${ORDER_ID}`, { adminOrders: { resync } });
  const dialog = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Resync' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('The partner has this order as WW-NARA-9.');
  expect(resync).toHaveBeenCalledWith({ params: { id: ORDER_ID } });
});

test('the links of an order are ended after confirmation, and a new link is e-mailed', async () => {
  const mailLink = jest.fn(async () => adminOrder());
  const endLinks = jest.fn(async () =>
    adminOrder({ history: [{ at: '2026-11-21T08:00:00.000Z', type: 'link.ended', message: 'Nomsa ended the links' }] }),
  );
  const { user, host } = renderAdmin(`/admin/orders?order=${ORDER_ID}`, { adminOrders: { mailLink, endLinks } });
  const dialog = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'End Links' }));
  const question = within(await screen.findByRole('dialog', { name: 'End the links of this order?' }));
  await user.click(question.getByRole('button', { name: 'Keep links' }));
  expect(endLinks).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'End Links' }));
  await user.click(screen.getAllByRole('button', { name: 'End Links' }).at(-1) as HTMLElement);
  expect(await dialog.findByText('Nomsa ended the links')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'E-mail New Link' }));
  await waitFor(() =>
    expect(host.notices).toEqual([
      'success: The links of this order have ended.',
      'success: A new link goes to thandi@example.com.',
    ]),
  );
  expect(mailLink).toHaveBeenCalledWith({ params: { id: ORDER_ID } });
});
