import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderReturn } from '@nara/shared-contracts/api/returns';
import { screen, within } from '@testing-library/react';
import { apiError, deliveredOrder, hostWith, orderDetail, renderShop } from '../../testing';
import { orderPath, rememberOrder } from '../order-query';

const { id } = orderDetail();

const rma = (given: Partial<OrderReturn> = {}): OrderReturn => ({
  rmaNumber: 'RMA-WW-1001',
  status: 'pending_inspection',
  reason: 'size-exchange',
  note: null,
  refundAmount: 1034,
  returnShipping: 0,
  sendTo: ['NARA Returns', '14 Depot Road', 'Cape Town, 7441'],
  hasLabel: true,
  lines: [{ line: 0, name: 'Flow Sports Bra', color: 'Sage', size: 'M', quantity: 1 }],
  createdAt: '2026-01-06T08:00:00.000Z',
  ...given,
});

function renderOrder(order: OrderDetail = deliveredOrder()) {
  rememberOrder({ orderId: id, token: 'secret' });
  const get = jest.fn(async () => order);
  const start = jest.fn(async (_: { body: { id: string } }) => rma());
  const label = jest.fn(async () => new Blob());
  const host = hostWith([], { orders: { get }, returns: { start, label } });
  return { get, start, label, ...renderShop(orderPath(id), host) };
}

type Rendered = ReturnType<typeof renderOrder>;
const drawer = () => within(screen.getByRole('dialog', { name: 'Start a Return' }));

async function open({ user }: Rendered) {
  await user.click(await screen.findByRole('button', { name: 'Start a Return' }));
  await screen.findByRole('dialog', { name: 'Start a Return' });
}

async function fillIn({ user }: Rendered) {
  await user.click(drawer().getByRole('checkbox', { name: /Flow Sports Bra/ }));
  await user.selectOptions(drawer().getByRole('combobox', { name: 'Reason' }), 'Size Exchange');
}

const send = ({ user }: Rendered) => user.click(drawer().getByRole('button', { name: 'Start Return' }));

test('a return names missing fields, is started with some pieces, shows its refund and is listed on the order', async () => {
  const page = renderOrder();
  await open(page);
  await send(page);
  const piece = drawer().getByRole('checkbox', { name: /Flow Sports Bra/ });
  expect(piece).toHaveFocus();
  expect(piece).toHaveAccessibleDescription(/choose what you would like to send back/);
  expect(drawer().getByRole('combobox', { name: 'Reason' })).toHaveAccessibleDescription('Please tell us why.');
  expect(page.start).not.toHaveBeenCalled();

  await fillIn(page);
  expect(drawer().getByText('R2 068')).toBeVisible();
  await page.user.click(drawer().getByRole('button', { name: 'Decrease quantity' }));
  expect(drawer().getByText('R1 034')).toBeVisible();
  expect(drawer().getByText('Prepaid')).toBeVisible();
  await page.user.type(drawer().getByRole('textbox', { name: /Which size would you like/ }), ' One size up ');
  page.get.mockResolvedValue(deliveredOrder({ returns: [rma()] }));
  await send(page);
  expect(await drawer().findByText('RMA-WW-1001')).toBeVisible();
  expect(drawer().getByRole('status')).toHaveFocus();
  expect(drawer().getByRole('status')).toHaveTextContent(/R1 034 is back with you in 5-7 business days/);
  expect(page.start.mock.calls).toEqual([
    [
      {
        params: { id },
        token: 'secret',
        body: {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          lines: [{ line: 0, quantity: 1 }],
          reason: 'size-exchange',
          note: 'One size up',
        },
      },
    ],
  ]);
  await page.user.click(drawer().getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const returns = within(screen.getByRole('list', { name: 'Returns' }));
  for (const text of [
    'RMA-WW-1001',
    'Waiting for your parcel',
    'Flow Sports Bra, Sage, M × 1',
    /Size Exchange · R1 034/,
  ])
    expect(returns.getByText(text)).toBeVisible();
});

test.each([
  ['fails shows the reason and is sent again under the same id', 0, 'unreachable', 'We could not reach it.', true],
  [
    'has a taken id says so and is sent again under another id',
    409,
    'return-id-taken',
    /first attempt had reached us/,
    false,
  ],
])('a return that %s', async (_, status, code, words, isSame) => {
  const page = renderOrder();
  page.start.mockRejectedValueOnce(apiError(status, 'Error', code, 'We could not reach it.'));
  await open(page);
  await fillIn(page);
  await send(page);
  expect(await drawer().findByRole('alert')).toHaveTextContent(words);
  await send(page);
  expect(await drawer().findByText('RMA-WW-1001')).toBeVisible();
  const [first, second] = page.start.mock.calls.map(([{ body }]) => body.id);
  expect(first === second).toBe(isSame);
});

test.each<[string, OrderDetail, RegExp]>([
  ['everything is returned', orderDetail({ status: 'delivered', returnUntil: '2026-02-04T10:00:00.000Z' }), /way back/],
  ['the period is over', deliveredOrder({ canReturn: false }), /This order could be returned until 04 Feb 2026, 12:00/],
])('an order offers no return and says why when %s', async (_, order, words) => {
  renderOrder(order);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start a Return' })).not.toBeInTheDocument();
});

test('a shipped order shows no returns section', async () => {
  renderOrder(orderDetail({ status: 'shipped' }));
  await screen.findByRole('heading', { name: 'Thank you, Thandi' });
  expect(screen.queryByRole('heading', { name: 'Returns' })).not.toBeInTheDocument();
});

test('a finished return shows its outcome', async () => {
  renderOrder(deliveredOrder({ returns: [rma({ status: 'approved' }), rma({ rmaNumber: 'B', status: 'rejected' })] }));
  const [latest, first] = within(await screen.findByRole('list', { name: 'Returns' })).getAllByRole('listitem');
  expect(latest).toHaveTextContent('Not accepted');
  expect(first).toHaveTextContent('Refund approved');
});

test('a return shows its address and offers its label while there is one, again if the download fails', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => '#label', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const returns = [rma({ rmaNumber: 'RMA-WW-1000', status: 'approved', hasLabel: false }), rma()];
  const { user, label } = renderOrder(deliveredOrder({ returns }));
  label.mockRejectedValueOnce(apiError(503, 'Busy', 'busy', 'Please try again in some seconds.'));
  expect(await screen.findByText(/14 Depot Road/)).toBeVisible();
  const download = screen.getByRole('button', { name: 'Download Label of RMA-WW-1001' });
  await user.click(download);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in some seconds.');
  await user.click(download);
  expect(label).toHaveBeenLastCalledWith({ params: { id, rma: 'RMA-WW-1001' }, token: 'secret' });
  expect(saved).toEqual(['return-label-RMA-WW-1001.pdf']);
  expect(screen.queryByRole('button', { name: 'Download Label of RMA-WW-1000' })).toBeNull();
  click.mockRestore();
});
