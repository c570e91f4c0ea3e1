import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { importPreview, renderMappings } from '../testing';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const REFUSED = importPreview({ counts: { add: 1, change: 1, same: 4, refused: 3 } });

/** Renders the screen and chooses a file, for which the API returns the given preview. */
async function choose(preview: typeof REFUSED | Error, rows: object[] | Promise<object[]> = []) {
  const applyImport = jest.fn(async () => ({ applied: 2, leftOut: preview === REFUSED ? 3 : 0 }));
  const rendered = renderMappings({
    previewImport: async () => (preview instanceof Error ? Promise.reject(preview) : preview),
    importRows: async () => ({ rows: (await rows) as never[], total: (await rows).length }),
    refusedRows: async () => 'Refused because,NARA SKU\r\n',
    applyImport,
  });
  await rendered.user.click(await button('Import CSV'));
  const field = await screen.findByLabelText('CSV file');
  await rendered.user.upload(field, new File(['x'], 'mappings.csv', { type: 'text/csv' }));
  return { ...rendered, applyImport };
}

test('a mapping file is previewed row by row, then imported as previewed', async () => {
  const changes = [{ field: 'PLU', before: null, after: '4011' }];
  const { user, host, applyImport } = await choose(
    importPreview({ counts: { add: 0, change: 2, same: 1, refused: 0 }, notImported: ['Product'] }),
    [{ line: 2, subject: 'NARA-1', outcome: 'change', changes, notes: [] }],
  );
  expect(await screen.findByText('2 to change, 1 unchanged. Not imported: Product.')).toBeVisible();
  expect(await screen.findByRole('row', { name: '2 NARA-1 Change PLU: empty → 4011' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download refused rows' })).not.toBeInTheDocument();
  await user.click(await button('Import 2 mappings'));
  await waitFor(() => expect(host.notices).toContain('success: 2 mappings imported'));
  expect(applyImport).toHaveBeenCalledWith({
    params: { id: 'import-1' },
    body: { leaveOutRefused: false, unmap: false },
  });
});

test('the import button of a mapping file appears only with the rows of its preview', async () => {
  const { promise: rows, resolve: arrive } = Promise.withResolvers<object[]>();
  await choose(importPreview({ counts: { add: 0, change: 1, same: 0, refused: 0 } }), rows);
  expect(await screen.findByText('Reading the file…')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import 1 mapping' })).not.toBeInTheDocument();
  arrive([{ line: 2, subject: 'NARA-1', outcome: 'change', changes: [], notes: [] }]);
  expect(await screen.findByRole('button', { name: 'Import 1 mapping' })).toBeVisible();
  expect(screen.getByRole('row', { name: /NARA-1/ })).toBeVisible();
});

test('a mapping file that cannot be read shows the reason', async () => {
  const detail = 'The file is encoded as UTF-16.';
  await choose(refusal(400, 'csv-unreadable', detail));
  expect(await screen.findByText(detail)).toBeVisible();
});

test('importing a mapping file without its refused rows asks for confirmation and counts them', async () => {
  const { user, host, applyImport } = await choose(REFUSED);
  expect(
    await screen.findByText(
      '3 refused, 1 to change, 1 new, 4 unchanged. Correct the refused rows and choose the file again, or leave them out.',
    ),
  ).toBeVisible();
  await user.click(await button('Import 2 mappings without 3 refused rows'));
  const question = within(await screen.findByRole('dialog', { name: 'Import 2 mappings?' }));
  expect(question.getByText('3 refused rows are left out.')).toBeVisible();
  expect(applyImport).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Import 2 mappings' }));
  await waitFor(() => expect(host.notices).toContain('success: 2 mappings imported; 3 refused rows left out'));
  expect(applyImport).toHaveBeenCalledWith({
    params: { id: 'import-1' },
    body: { leaveOutRefused: true, unmap: false },
  });
});

test('a mapping file whose rows depend on each other cannot be imported while one is refused', async () => {
  await choose({ ...REFUSED, canLeaveOut: false });
  expect(await screen.findByText(/Nothing can be imported while any row is refused\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import 2/ })).not.toBeInTheDocument();
});

test('the refused rows of a mapping file are downloaded as CSV', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:refused');
  const { user } = await choose(REFUSED);
  await user.click(await button('Download refused rows'));
  await waitFor(() =>
    expect(URL.createObjectURL).toHaveBeenCalledWith(expect.objectContaining({ type: 'text/csv;charset=utf-8' })),
  );
});

test('an import that removes Woolworths SKUs lists the SKUs and asks for confirmation', async () => {
  const { user, applyImport } = await choose(importPreview({ unmapped: { count: 2, skus: ['NARA-1', 'NARA-2'] } }));
  expect(await screen.findByText('2 SKUs lose their Woolworths SKU: NARA-1, NARA-2.')).toBeVisible();
  await user.click(await button('Import 1 mapping'));
  const question = within(await screen.findByRole('dialog', { name: 'Import 1 mapping?' }));
  await user.click(question.getByRole('button', { name: 'Not now' }));
  expect(applyImport).not.toHaveBeenCalled();
  await user.click(await button('Import 1 mapping'));
  const again = within(await screen.findByRole('dialog', { name: 'Import 1 mapping?' }));
  await user.click(again.getByRole('button', { name: 'Import 1 mapping' }));
  expect(applyImport).toHaveBeenCalledWith({
    params: { id: 'import-1' },
    body: { leaveOutRefused: false, unmap: true },
  });
});
