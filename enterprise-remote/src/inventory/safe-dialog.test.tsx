import type { Difference } from '@nara/shared-contracts/api/inventory';
import { screen, within } from '@testing-library/react';
import { renderRemote } from '../testing';

const difference = (sku: string, pieces: number, isSafe = true): Difference => ({
  id: `${sku}@JHB-DC`,
  variantId: sku,
  dc: 'JHB-DC',
  naraSku: sku,
  woolworthsSku: null,
  productName: 'Flow Sports Bra',
  ours: 10,
  theirs: 10 + pieces,
  difference: pieces,
  cause: 'unknown',
  explanation: 'Nothing explains it.',
  isSafe,
  pulledAt: '2026-03-05T10:00:00.000Z',
});

const ROWS = [difference('SKU-A', 4), difference('SKU-B', -3), difference('SKU-C', 2, false)];

async function openDialog(rows: Difference[]) {
  const reconcile = jest.fn(async () => ({ id: 'r1', done: rows.length, left: [] }));
  const { user } = renderRemote('/admin/enterprise/inventory?view=differences', {
    inventory: { differences: async () => ({ rows, total: rows.length }), reconcile },
  });
  await user.click(await screen.findByRole('button', { name: 'Reconcile all safe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reconcile All Safe Differences' }));
  return { user, dialog, reconcile };
}

test('Reconcile All Safe lists the safe differences first, and reconciles only those', async () => {
  const { user, dialog, reconcile } = await openDialog(ROWS);
  expect(await dialog.findByText('Our stock is moved by 2 differences, 7 pieces in all.')).toBeVisible();
  const rows = dialog.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['SKU-A', 'Johannesburg', '+4'],
    ['SKU-B', 'Johannesburg', '−3'],
  ]);
  expect(reconcile).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Reconcile 2' }));
  expect(reconcile).toHaveBeenCalledWith({
    body: {
      items: [
        { variantId: 'SKU-A', dc: 'JHB-DC', difference: 4 },
        { variantId: 'SKU-B', dc: 'JHB-DC', difference: -3 },
      ],
    },
  });
});

test('Reconcile All Safe cannot be confirmed when no difference is safe', async () => {
  const { user, dialog, reconcile } = await openDialog([difference('SKU-C', 2, false)]);
  expect(await dialog.findByText('No difference is safe to reconcile by itself.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Reconcile/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Change Nothing' }));
  expect(reconcile).not.toHaveBeenCalled();
});
