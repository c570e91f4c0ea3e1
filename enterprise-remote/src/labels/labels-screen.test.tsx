import type { Session } from '@nara/shared-contracts/api/session';
import { refusal } from '@nara/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { labelSettings, packing, printJob, renderRemote } from '../testing';

const PATH = '/admin/enterprise/labels';
const STATE = { settings: labelSettings, updatedAt: '1970-01-01T00:00:00.000Z', updatedBy: null };
const PRINTERS = {
  printers: [
    {
      id: 'cpt' as const,
      name: 'Zebra ZT230, Cape Town',
      dc: 'CPT-DC' as const,
      isConnected: true,
      waiting: 1,
      fault: null,
      hasPrinted: true,
      isShopPrinter: false,
    },
    {
      id: 'jhb' as const,
      name: 'Zebra ZT230, Johannesburg',
      dc: 'JHB-DC' as const,
      isConnected: false,
      waiting: 0,
      fault: null,
      hasPrinted: false,
      isShopPrinter: false,
    },
  ],
};

type Labels = NonNullable<Parameters<typeof renderRemote>[1]['labels']>;

const render = (address: string, labels: Labels = {}, staff?: Session['staff']) => {
  const answers: Labels = {
    settings: async () => STATE,
    printers: async () => PRINTERS,
    jobs: async () => ({ rows: [printJob()], total: 1 }),
    preview: async ({ body }) => ({ svg: '<svg/>', isSample: !body.code, title: body.code || 'Sample values' }),
    ...labels,
  };
  return renderRemote(PATH + address, { labels: answers }, staff);
};

test('the label preview follows the form, and Generate Labels queues the labels', async () => {
  const print = jest.fn(async () => printJob({ copies: 3 }));
  const { user, host } = render('', { print });
  expect(await screen.findByText('Select a label type to preview')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Generate Labels' }));
  expect(screen.getByText('Select a label type.')).toBeVisible();
  expect(print).not.toHaveBeenCalled();

  await user.selectOptions(screen.getByLabelText('Label Type'), 'Product');
  expect(await screen.findByRole('img', { name: 'Product label: Sample values' })).toBeVisible();
  await user.type(screen.getByLabelText('SKU/Order ID'), 'NARA-ESL');
  expect(await screen.findByRole('img', { name: 'Product label: NARA-ESL' })).toBeVisible();
  await user.clear(screen.getByLabelText('Quantity'));
  await user.type(screen.getByLabelText('Quantity'), '3');
  await user.click(screen.getByRole('button', { name: 'Generate Labels' }));
  await waitFor(() => expect(host.notices).toEqual(['success: 3 labels for NARA-ESL-BLACK-S queued.']));
  expect(print).toHaveBeenCalledWith({
    body: { type: 'product', code: 'NARA-ESL', copies: 3, printer: 'cpt', toShopPrinter: false },
  });
});

test('a label that cannot be made shows the reason in place of the preview', async () => {
  const { user } = render('', {
    preview: async () => Promise.reject(refusal(409, 'barcode-missing', 'NARA-ESL has no barcode yet.')),
  });
  await user.selectOptions(await screen.findByLabelText('Label Type'), 'Product');
  expect(await screen.findByText('NARA-ESL has no barcode yet.')).toBeVisible();
});

test('the print history cancels a waiting job, and reprints a printed one with a required reason', async () => {
  const cancel = jest.fn(async () => printJob({ status: 'cancelled' }));
  const reprint = jest.fn(async () => printJob());
  const rows = [printJob(), printJob({ id: 'job-2', subject: 'NARA-2', status: 'printed', printed: 1 })];
  const { user } = render('?tab=history', { cancel, reprint, jobs: async () => ({ rows, total: 2 }) });
  await user.click(await screen.findByRole('button', { name: 'Cancel NARA-ESL-BLACK-S' }));
  expect(cancel).toHaveBeenCalledWith({ params: { id: 'job-1' } });
  await user.click(screen.getByRole('button', { name: 'Reprint NARA-2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reprint NARA-2' }));
  await user.click(dialog.getByRole('button', { name: 'Reprint' }));
  expect(dialog.getByText('Enter a reason for the reprint.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Smudged');
  await user.click(dialog.getByRole('button', { name: 'Reprint' }));
  await waitFor(() =>
    expect(reprint).toHaveBeenCalledWith({
      params: { id: 'job-2' },
      body: { reason: 'Smudged', copies: 1, toShopPrinter: false },
    }),
  );
});

test('the progress of a print job updates without a reload', async () => {
  let job = printJob({ copies: 500, status: 'printing', printed: 50 });
  const { emit } = render('?tab=history', { jobs: async () => ({ rows: [job], total: 1 }) });
  expect(await screen.findByText('50 of 500')).toBeVisible();
  job = { ...job, printed: 100 };
  act(() => emit('label.changed'));
  expect(await screen.findByText('100 of 500')).toBeVisible();
});

test('scanned pieces are counted until the order is packed, and the scan field keeps the focus', async () => {
  const { orderId } = packing(0);
  let now = packing(0);
  const scan: Labels['scan'] = async ({ body: { code } }) => {
    if (code === 'NOPE') {
      return { outcome: 'unknown-code', message: '“NOPE” is no barcode or SKU that we know.', packing: now };
    }
    const isLast = now.items[0]?.packed === 1;
    now = isLast ? packing(2, { packedAt: '2026-11-21T08:00:00.000Z', sscc: '060098800000000019' }) : packing(1);
    return {
      outcome: isLast ? 'packed' : 'ticked',
      message: isLast ? 'It is packed.' : '1 piece to go.',
      packing: now,
    };
  };
  const { user } = render(`?tab=pack&order=${orderId}`, { scan, packing: async () => now });
  const field = await screen.findByLabelText('Barcode or SKU');
  expect(field).toHaveFocus();
  await user.keyboard('NOPE{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('“NOPE” is no barcode or SKU that we know.');
  expect(field).toHaveFocus();
  await user.keyboard('6009999000019{Enter}');
  expect(await screen.findByText('1 of 2')).toBeVisible();
  await user.keyboard('6009999000019{Enter}');
  expect(await screen.findByText('It is packed.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Next order ID')).toHaveFocus());
});

test('a scanned code that is not an order ID shows an error, and the field keeps the focus', async () => {
  const refuse = async () => {
    throw refusal(400, 'invalid-request', 'Id must look like NARA-<timestamp>-<6 characters>.');
  };
  const { user } = render('?tab=pack', { packing: refuse });
  await user.type(await screen.findByLabelText('Order ID'), '6009999000019{Enter}');
  const field = await screen.findByLabelText('Order ID');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining("6009999000019 is no order ID. Scan the code on an order's papers."),
    ),
  );
  expect(screen.getByLabelText('Order ID')).toHaveFocus();
});

test('label settings are saved with their version', async () => {
  const changeSettings = jest.fn(async () => STATE);
  const { user } = render('?tab=settings', { changeSettings });
  await user.click(await screen.findByRole('switch', { name: 'Auto-print shipping labels on order confirmation' }));
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() =>
    expect(changeSettings).toHaveBeenCalledWith({
      body: { settings: { ...labelSettings, autoPrint: true }, expectedUpdatedAt: STATE.updatedAt },
    }),
  );
});

test('disconnecting a printer asks for confirmation and names the printer', async () => {
  const changeSettings = jest.fn(async ({ body }) => ({ ...STATE, settings: body.settings }));
  const settings = { ...labelSettings, addresses: { ...labelSettings.addresses, cpt: '10.0.4.20:9100' } };
  const { user } = render('?tab=settings', { settings: async () => ({ ...STATE, settings }), changeSettings });
  await user.clear(await screen.findByLabelText('Address of Zebra ZT230, Cape Town'));
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  const question = within(await screen.findByRole('dialog', { name: 'Disconnect Zebra ZT230, Cape Town?' }));
  expect(question.getByRole('button', { name: 'Stay Connected' })).toHaveFocus();
  expect(changeSettings).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(changeSettings.mock.lastCall?.[0].body.settings.addresses.cpt).toBeNull());
});

test('the address of a printer is read-only for logistics', async () => {
  render('?tab=settings', {}, { name: 'Sipho', role: 'logistics' });
  const address = await screen.findByLabelText('Address of Zebra ZT230, Cape Town');
  expect(address).toHaveAttribute('readonly');
  expect(address).toHaveAccessibleDescription('Only an admin may change the address of a printer.');
});

test('a tab change with unsaved label settings asks before discarding them', async () => {
  const { user } = render('?tab=settings');
  const prefix = await screen.findByLabelText('GS1 Company Prefix');
  await user.clear(prefix);
  await user.type(prefix, '6001234');
  await user.click(screen.getByRole('tab', { name: 'Print History' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('GS1 Company Prefix')).toHaveValue('6001234');
  await user.click(screen.getByRole('tab', { name: 'Print History' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('table', { name: 'print jobs' })).toBeVisible();
});

test('resetting a label template asks for confirmation', async () => {
  const template = {
    type: 'product' as const,
    width: 50,
    height: 30,
    elements: [{ kind: 'line' as const, id: 'a', x: 1, y: 1, w: 9, h: 1 }],
  };
  const edited = { template, isOriginal: false, fields: [], updatedAt: STATE.updatedAt, updatedBy: 'Nomsa' };
  const resetTemplate = jest.fn(async () => ({ ...edited, isOriginal: true }));
  const { user } = render('?tab=templates', { templates: async () => ({ templates: [edited] }), resetTemplate });
  await user.click(await screen.findByRole('button', { name: 'Edit Product label' }));
  await user.click(await screen.findByRole('button', { name: 'Reset to Original' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reset the Product label?' }));
  expect(resetTemplate).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Reset to Original' }));
  await waitFor(() => expect(resetTemplate).toHaveBeenCalled());
});

test('a printer with a fault is shown as not printing, and its failed job stays in the queue', async () => {
  const failed = printJob({ status: 'failed', reason: '10.0.4.20:9100 refuses the connection' });
  const [first, ...rest] = PRINTERS.printers;
  const dead = { ...first, waiting: 0, fault: failed.reason, hasPrinted: false } as (typeof PRINTERS.printers)[0];
  const { user } = render('', {
    printers: async () => ({ printers: [dead, ...rest] }),
    jobs: async ({ query } = {}) => {
      const rows = query?.status === 'failed' ? [failed] : [];
      return { rows, total: rows.length };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Print Queue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print Queue' }));
  expect(await dialog.findByText('Not printing')).toBeVisible();
  expect(dialog.getByText('Failed')).toBeVisible();
  expect(dialog.getByRole('button', { name: `Retry ${failed.subject}` })).toBeVisible();
  expect(dialog.queryByText('Ready')).toBeNull();
});

test('several PNG labels are requested as one download', async () => {
  const pngs = jest.fn(async () => new Blob());
  Object.assign(URL, { createObjectURL: () => '#labels', revokeObjectURL: () => undefined });
  const { user } = render('', { pngs });
  await user.selectOptions(await screen.findByLabelText('Label Type'), 'Shipping');
  await user.type(screen.getByLabelText('SKU/Order ID'), 'NARA-1');
  await user.clear(screen.getByLabelText('Quantity'));
  await user.type(screen.getByLabelText('Quantity'), '2');
  expect(screen.getByText(/each gets an SSCC of its own/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Format'), 'PNG, to download');
  await user.click(screen.getByRole('button', { name: 'Generate Labels' }));
  await waitFor(() => expect(pngs).toHaveBeenCalledWith({ body: { type: 'shipping', code: 'NARA-1', copies: 2 } }));
});

test('printing test labels on a shop printer asks for confirmation', async () => {
  const print = jest.fn(async () => printJob());
  const [first, ...rest] = PRINTERS.printers;
  const printers = [{ ...first, isShopPrinter: true } as (typeof PRINTERS.printers)[0], ...rest];
  const { user } = render('', { print, printers: async () => ({ printers }) });
  await user.selectOptions(await screen.findByLabelText('Label Type'), 'Product');
  await user.type(screen.getByLabelText('SKU/Order ID'), 'NARA-ESL');
  await user.click(screen.getByRole('button', { name: 'Generate Labels' }));
  await user.click(await screen.findByRole('button', { name: 'Print Test Labels' }));
  await waitFor(() =>
    expect(print).toHaveBeenCalledWith({ body: expect.objectContaining({ printer: 'cpt', toShopPrinter: true }) }),
  );
});
