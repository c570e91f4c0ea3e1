import type { BulkProduct } from '@nara/shared-contracts/api/catalogue';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bulkOutcome, bulkProduct, renderAdmin } from '../../testing';

const PATH = '/admin/catalogue/bulk';
const ROWS = [
  bulkProduct({ id: 'nara-001', name: 'Apex Bra', category: 'women', subcategory: 'bras', compareAtPrice: 1199 }),
  bulkProduct({ id: 'nara-002', name: 'Flow Tank', category: 'women', subcategory: 'tanks', price: 549 }),
  bulkProduct(),
];

const open = async (api: Parameters<typeof renderAdmin>[1] = {}, rows: BulkProduct[] = ROWS) => {
  const sheet = jest.fn().mockResolvedValue({ rows, total: rows.length });
  const { user } = renderAdmin(PATH, { ...api, bulkProducts: { sheet, ...api.bulkProducts } });
  const grid = within(await screen.findByRole('grid', { name: 'Products' }));
  await user.click(grid.getAllByRole('gridcell', { name: '899' })[0] as HTMLElement);
  return { user, grid, sheet };
};

const STALE = { code: 'product-changed' as const, message: 'Somebody else changed it meanwhile.' };
const first = { id: 'nara-001', expectedRevision: 4, fields: { price: 949 } };

test('pasted prices are reviewed with their old and new values and saved by keyboard', async () => {
  const preview = jest.fn().mockResolvedValue({
    rows: [
      bulkOutcome({ id: 'nara-001', name: 'Apex Bra' }),
      bulkOutcome({ id: 'nara-002', name: 'Flow Tank', before: { price: 549 }, after: { price: 599 } }),
    ],
  });
  const change = jest.fn().mockResolvedValue({ changed: 2, same: 0 });
  const { user, grid } = await open({ bulkProducts: { preview, change } }, ROWS.slice(0, 2));
  await user.paste('R 949,00\n599');
  expect(grid.getByRole('gridcell', { name: '599' })).toBeVisible();
  const review = screen.getByRole('button', { name: 'Review 2 Changes' });
  review.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Review 2 Changes' }));
  const changes = within(await dialog.findByRole('table', { name: 'Changes' }));
  expect(changes.getByRole('row', { name: /Apex Bra \(nara-001\) Change Price: R899 → R949/ })).toBeVisible();
  dialog.getByRole('button', { name: 'Save 2 Changes' }).focus();
  await user.keyboard('{Enter}');
  const second = { id: 'nara-002', expectedRevision: 4, fields: { price: 599 } };
  await waitFor(() => expect(change).toHaveBeenCalledWith({ body: { changes: [first, second] } }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Review 0 Changes' })).toHaveAttribute('aria-disabled', 'true');
});

test('an invalid price disables the review of bulk changes until it is corrected', async () => {
  const { user, grid } = await open({}, ROWS.slice(0, 1));
  await user.keyboard('1299{Enter}{ArrowRight}');
  expect(grid.getByRole('gridcell', { name: '1199' })).toBeInvalid();
  expect(screen.getByText('Price before the reduction: Enter more than the price, or nothing.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Review 0 Changes' })).toHaveAccessibleDescription(
    'Correct 1 product first.',
  );
  await user.keyboard('{Delete}');
  expect(screen.getByRole('button', { name: 'Review 1 Change' })).not.toHaveAttribute('aria-disabled');
});

test('a bulk change to a stale product revision is refused and can be applied on top of the newer one', async () => {
  const present = bulkProduct({ ...ROWS[0], price: 880, revision: 5 });
  const stale = bulkOutcome({ id: 'nara-001', name: 'Apex Bra', outcome: 'refused', refusal: STALE, present });
  const preview = jest
    .fn()
    .mockResolvedValueOnce({ rows: [stale] })
    .mockResolvedValue({ rows: [bulkOutcome({ id: 'nara-001', name: 'Apex Bra', before: { price: 880 } })] });
  const { user } = await open({ bulkProducts: { preview } }, ROWS.slice(0, 1));
  await user.keyboard('949{Enter}');
  await user.click(screen.getByRole('button', { name: 'Review 1 Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Somebody else changed it meanwhile.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Keep mine over theirs' }));
  expect(await dialog.findByRole('button', { name: 'Save 1 Change' })).toBeVisible();
  expect(preview).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { changes: [{ ...first, expectedRevision: 5 }] } }),
  );
});

test('a refused bulk save shows the reason, and the refused product can be left out', async () => {
  const stale = bulkOutcome({
    id: 'nara-001',
    name: 'Apex Bra',
    outcome: 'refused',
    refusal: STALE,
    present: bulkProduct(),
  });
  const preview = jest
    .fn()
    .mockResolvedValueOnce({ rows: [bulkOutcome({ id: 'nara-001' })] })
    .mockResolvedValue({ rows: [stale] });
  const change = async () => {
    const detail = '1 product is refused, so nothing was changed. Review the changes again.';
    throw refusal(409, 'products-refused', detail);
  };
  const { user } = await open({ bulkProducts: { preview, change } }, ROWS.slice(0, 1));
  await user.keyboard('949{Enter}');
  await user.click(screen.getByRole('button', { name: 'Review 1 Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Save 1 Change' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('nothing was changed');
  await user.click(await dialog.findByRole('button', { name: 'Leave out 1 product' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('gridcell', { name: '899' })).toBeVisible();
});

test('bulk edits survive a filter change, and leaving the page asks for confirmation', async () => {
  const { user, sheet } = await open({}, ROWS.slice(0, 1));
  await user.keyboard('949{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Men');
  await waitFor(() => expect(sheet.mock.lastCall[0].query).toEqual({ category: 'men' }));
  expect(screen.getByRole('button', { name: 'Review 1 Change' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 1 edited product only' }));
  expect(screen.getByRole('gridcell', { name: '949' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to the catalogue' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('heading', { name: 'Edit Many' })).toBeVisible();
});

test('the bulk sheet states how many products it leaves out', async () => {
  renderAdmin(PATH, { bulkProducts: { sheet: async () => ({ rows: ROWS, total: 2500 }) } });
  expect(await screen.findByText(/^The first 3 of 2\D?500 products are shown/)).toBeVisible();
});

test('a bulk sheet without matching products offers to show all products', async () => {
  renderAdmin(`${PATH}?search=nothing`, { bulkProducts: { sheet: async () => ({ rows: [], total: 0 }) } });
  expect(await screen.findByRole('button', { name: 'Show all products' })).toBeVisible();
});

test('the Edit Many link of the catalogue carries its filters', async () => {
  renderAdmin('/admin/catalogue?search=tote&category=accessories');
  expect(await screen.findByRole('link', { name: 'Edit Many' })).toHaveAttribute(
    'href',
    `${PATH}?category=accessories&search=tote`,
  );
});
