import type { EdiExport, EdiExported } from '@nara/shared-contracts/api/edi';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { liveOrder, renderPortal } from '../testing';
import { describeExport } from './edi-export';

const PATH = '/admin/enterprise/orders';
const EXPORTED: EdiExported = {
  reference: 'NARA000000042',
  orderCount: 2,
  leftOut: { sent: 0, ended: 0 },
  hasMore: false,
};
const sentBefore = () => refusal(409, 'nothing-to-export', 'None of these orders can be sent: 1 was sent before.');

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:edi');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

function startExport(answer: (body: EdiExport) => Promise<EdiExported>, path = PATH) {
  const exportEdi = jest.fn(({ body }: { body: EdiExport }) => answer(body));
  const file = jest.fn(async () => new Blob(['UNB']));
  return { ...renderPortal(path, {}, undefined, { export: exportEdi, file }), exportEdi, file };
}

test('without a selection, Export EDI File exports the filtered orders and downloads the file', async () => {
  const { user, exportEdi, file, host } = startExport(async () => EXPORTED, `${PATH}?status=processing&search=cust`);
  await user.click(await screen.findByRole('button', { name: 'Export EDI File' }));
  await waitFor(() => expect(host.notices).toEqual(['success: 2 orders exported in interchange NARA000000042.']));
  expect(exportEdi).toHaveBeenCalledWith({
    body: { filter: { search: 'cust', status: 'processing', placed: undefined } },
  });
  expect(file).toHaveBeenCalledWith({ params: { reference: 'NARA000000042' } });
});

test('with a selection, Export EDI File exports the selected orders', async () => {
  const { user, exportEdi } = startExport(async () => EXPORTED);
  await screen.findAllByRole('row', { name: /NARA-17/ });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Export EDI File' }));
  const orderIds = [liveOrder(1).naraOrderId, liveOrder(2).naraOrderId];
  await waitFor(() => expect(exportEdi).toHaveBeenCalledWith({ body: { orderIds } }));
});

test('exporting an order that was sent before asks for confirmation', async () => {
  const { user, exportEdi } = startExport(async ({ includesSent }) => {
    if (!includesSent) throw sentBefore();
    return EXPORTED;
  });
  await user.click(await screen.findByRole('button', { name: `View order ${liveOrder(1).naraOrderId}` }));
  const details = await screen.findByRole('dialog', { name: /^Order Details/ });
  await user.click(within(details).getByRole('button', { name: 'Export EDI' }));
  const question = await screen.findByRole('dialog', { name: 'Export again?' });
  expect(within(question).getByText(/1 was sent before/)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Export again' }));
  await waitFor(() =>
    expect(exportEdi).toHaveBeenLastCalledWith({
      body: { orderIds: [liveOrder(1).naraOrderId], includesSent: true },
    }),
  );
});

test('an order that EDI cannot hold is refused without offering to export it again', async () => {
  const detail = 'None of these orders can be sent: 1 cannot be written for EDI (NARA-1: the city is missing).';
  const { user, host } = startExport(() => Promise.reject(refusal(409, 'orders-not-exportable', detail)));
  await user.click(await screen.findByRole('button', { name: `View order ${liveOrder(1).naraOrderId}` }));
  const details = await screen.findByRole('dialog', { name: /^Order Details/ });
  await user.click(within(details).getByRole('button', { name: 'Export EDI' }));
  await waitFor(() => expect(host.notices).toEqual([`error: ${detail}`]));
  expect(screen.queryByRole('dialog', { name: 'Export again?' })).not.toBeInTheDocument();
});

test('a refused EDI export shows the reason', async () => {
  const { user, host } = startExport(() => Promise.reject(sentBefore()));
  await user.click(await screen.findByRole('button', { name: 'Export EDI File' }));
  await waitFor(() => expect(host.notices).toEqual(['error: None of these orders can be sent: 1 was sent before.']));
});

test('the export message counts the orders that EDI cannot hold, and names three with their reasons', () => {
  const orderId = (index: number) => `NARA-177270480000${index}-ABC123`;
  const unwritable = [1, 2, 3, 4].map((index) => ({ orderId: orderId(index), reason: 'the city is missing' }));
  const leftOut = { ...EXPORTED.leftOut, unwritable: 4 };
  expect(describeExport({ ...EXPORTED, leftOut, unwritable })).toBe(
    '2 orders exported in interchange NARA000000042. 4 orders left out: EDI cannot hold what was typed ' +
      `(${orderId(1)}, the city is missing; ${orderId(2)}, the city is missing; ${orderId(3)}, the city is missing; and 1 more).`,
  );
});

test('the export message counts the orders left out for each reason, and mentions remaining ones', () => {
  expect(
    describeExport({
      ...EXPORTED,
      orderCount: 500,
      leftOut: { sent: 1, ended: 2, unpaid: 1, unmapped: 1 },
      hasMore: true,
    }),
  ).toBe(
    '500 orders exported in interchange NARA000000042. 1 order left out: sent before. ' +
      '2 orders left out: shipped, delivered, cancelled or refunded. ' +
      '1 order left out: not paid yet. ' +
      '1 order left out: pieces without a Woolworths SKU. ' +
      'One interchange cannot hold them all. Export again for the remaining orders.',
  );
});
