import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { booksPreview, comparedDay, importedBooks, ORDER_ID, renderAdmin, statementCredit } from '../testing';

type Reconciliation = NonNullable<NonNullable<Parameters<typeof renderAdmin>[1]>['reconciliation']>;

const PATH = '/admin/payments';
const FINANCE = { name: 'Priya', role: 'finance' } as const;
const render = (reconciliation: Reconciliation = {}, address = '') =>
  renderAdmin(`${PATH}${address}`, { reconciliation }, FINANCE);

test('finance staff land on the payments screen and see only payments and gift cards', async () => {
  const { router } = renderAdmin('/admin', {}, FINANCE);
  expect(await screen.findByRole('heading', { name: 'Payments' })).toBeVisible();
  expect(router.state.location.pathname).toBe(PATH);
  const navigation = within(screen.getByRole('navigation', { name: 'Back office' }));
  expect(navigation.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Payments', 'Gift Cards']);
  expect(screen.queryByRole('link', { name: 'Enterprise Portal' })).not.toBeInTheDocument();
});

test('the payments screen names its roles to logistics staff, who may not open it', async () => {
  renderAdmin(PATH, {}, { name: 'Sipho', role: 'logistics' });
  expect(await screen.findByRole('heading', { name: 'Payments is not available to you' })).toBeVisible();
  expect(screen.getByText(/for the role admin or finance/)).toBeVisible();
});

describe('payment days', () => {
  it('the payment days are compared in a table and a chart, with each difference explained', async () => {
    const missing = {
      with: 'provider',
      kind: 'missing-here',
      amount: -50,
      orderId: null,
      name: '104',
      otherDay: null,
    } as const;
    const later = {
      with: 'bank',
      kind: 'other-day',
      amount: 3000,
      orderId: null,
      name: 'PAYFAST',
      otherDay: '2026-11-22',
    } as const;
    render({
      days: async () => ({
        from: '2026-11-20',
        to: '2026-11-21',
        days: [comparedDay(), comparedDay({ day: '2026-11-21', differences: [missing, missing, later] })],
        open: 3,
      }),
    });
    const latest = await screen.findByRole('row', { name: /^2026-11-21/ });
    expect(latest).toHaveTextContent(/2026-11-21.*R1 133.*No file/);
    expect(within(latest).getByText('-R50 of 104: only the provider knows of it (2 times)')).toHaveAttribute(
      'data-fault',
      'true',
    );
    expect(within(latest).getByText(/on another day at the bank: 2026-11-22/)).toHaveAttribute('data-fault', 'false');
    expect(latest.nextElementSibling).toHaveTextContent(/2026-11-20.*None/);
    expect(screen.getByRole('img', { name: /shop, provider and bank.*R1\s133/ })).toBeVisible();
    expect(screen.getByText('Days with differences').closest('div')).toHaveTextContent('1');
    expect(screen.getByRole('link', { name: /Credits to decide.*3/ })).toHaveAttribute(
      'href',
      expect.stringContaining('?tab=decide'),
    );
  });

  it('the URL sets the period of the payment days, and the select changes it', async () => {
    const days = jest.fn(async ({ query = {} }: { query?: { from?: string; to?: string } } = {}) => ({
      from: query.from ?? '2026-11-08',
      to: query.to ?? '2026-11-21',
      days: [],
      open: 0,
    }));
    const { user, router } = render({ days }, '?from=2026-11-01&to=2026-11-05');
    expect(await screen.findByText('No days to compare')).toBeVisible();
    expect(days.mock.calls[0]?.[0]).toMatchObject({ query: { from: '2026-11-01', to: '2026-11-05' } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');
    await waitFor(() => expect(router.state.location.search).toMatch(/from=.*&to=/));
    expect(days).toHaveBeenCalledTimes(2);
  });
});

describe('a credit to decide', () => {
  const list =
    (...credits: ReturnType<typeof statementCredit>[]) =>
    async () => ({ rows: credits, total: credits.length });

  it('a credit is booked for the suggested order by keyboard', async () => {
    const decide = jest.fn().mockResolvedValue(statementCredit({ state: 'booked' }));
    const { user, host } = render({ credits: list(statementCredit()), decide }, '?tab=decide');
    const row = await screen.findByRole('row', { name: /EFT T NKOSI/ });
    expect(row).toHaveTextContent(`Order ${ORDER_ID}, R1 133 due (less than is due)`);
    within(row)
      .getByRole('button', { name: `Decide on ${formatRand(1000)} of 2026-11-20` })
      .focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'What is this credit?' }));
    expect(dialog.getByLabelText('Order')).toHaveValue(ORDER_ID);
    expect(dialog.getByLabelText('Amount')).toHaveValue('1000.00');
    dialog.getByRole('button', { name: 'Book' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(decide).toHaveBeenCalledTimes(1));
    expect(decide.mock.calls[0]?.[0]).toEqual({
      params: { id: 'credit-1' },
      body: { kind: 'orders', parts: [{ orderId: ORDER_ID, amount: 1000 }] },
    });
    expect(host.notices).toEqual([expect.stringMatching(/^success: R1\s000 booked/)]);
  });

  it('a credit is split, and booked only when its parts add up to its amount', async () => {
    const decide = jest.fn().mockResolvedValue(statementCredit({ state: 'booked' }));
    const { user } = render({ credits: list(statementCredit()), decide }, '?tab=decide');
    await user.click(await screen.findByRole('button', { name: /^Decide on/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Amount'));
    await user.type(dialog.getByLabelText('Amount'), '600');
    expect(dialog.getByText('R400 left of R1 000')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('make up the whole amount');
    expect(decide).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Split' }));
    expect(dialog.getByLabelText('Amount 2')).toHaveValue('400.00');
    await user.type(dialog.getByLabelText('Order 2'), 'nara-1772690500000-def456');
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(decide).toHaveBeenCalledTimes(1));
    expect(decide.mock.calls[0]?.[0].body.parts).toEqual([
      { orderId: ORDER_ID, amount: 600 },
      { orderId: 'NARA-1772690500000-DEF456', amount: 400 },
    ]);
  });

  it('a credit is decided as a payout or as not of the shop, and a refusal shows the reason', async () => {
    const decide = jest.fn().mockRejectedValueOnce(refusal(409, 'payout-not-found', 'There is no such payout.'));
    decide.mockResolvedValue(statementCredit({ state: 'not-of-shop' }));
    const payout = { kind: 'payout', id: 'line-1', amount: 1000, doubt: 'several' } as const;
    const { user } = render({ credits: list(statementCredit({ suggestions: [payout] })), decide }, '?tab=decide');
    await user.click(await screen.findByRole('button', { name: /^Decide on/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: `Payout of ${formatRand(1000)} (there are several)` }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('There is no such payout.');
    await user.click(dialog.getByRole('button', { name: 'Not of the shop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(decide.mock.calls.map(([{ body }]) => body)).toEqual([
      { kind: 'payout', payoutId: 'line-1' },
      { kind: 'not-of-shop' },
    ]);
  });

  it('the decision on a credit that booked nothing can be undone', async () => {
    const undoDecision = jest.fn().mockResolvedValue(statementCredit());
    const decided = statementCredit({ state: 'not-of-shop', suggestions: [], decidedBy: 'Priya', canUndo: true });
    const credits = jest.fn(async ({ query = {} }: { query?: { state?: string } } = {}) =>
      query.state === 'not-of-shop' ? { rows: [decided], total: 1 } : { rows: [], total: 0 },
    );
    const { user } = render({ credits: credits as never, undoDecision }, '?tab=decide');
    expect(await screen.findByText('Nothing to decide: every credit of the bank is known')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Not of the shop');
    await user.click(
      await screen.findByRole('button', { name: `Undo the decision on ${formatRand(1000)} of 2026-11-20` }),
    );
    await waitFor(() => expect(undoDecision).toHaveBeenCalledWith({ params: { id: 'credit-1' } }));
  });
});

describe('imports', () => {
  it('an imported bank statement is previewed, and its booked credits are announced', async () => {
    const previewImport = jest.fn().mockResolvedValue(booksPreview());
    const applyImport = jest.fn().mockResolvedValue({ applied: 2, leftOut: 0, booked: 1 });
    const importRows = async () => ({
      rows: [{ line: 5, subject: 'EFT', outcome: 'add' as const, changes: [], notes: [`Pays order ${ORDER_ID}.`] }],
      total: 1,
    });
    const { user, host } = render({ previewImport, applyImport, importRows });
    await user.click(await screen.findByRole('button', { name: 'Import Statement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import Statement or Settlement' }));
    const file = new File(['x'], 'november.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText('File of the bank or the provider'), file);
    expect(
      await dialog.findByText(
        /FNB CSV of 62123456789, 2026-11-01 to 2026-11-20: R1 133 came in, R20 went out\. 1 credit is booked by itself\./,
      ),
    ).toBeVisible();
    expect(dialog.getByText(/shoppers pay into 000123456/)).toBeVisible();
    expect(await dialog.findByText(`Pays order ${ORDER_ID}.`)).toBeVisible();
    expect(previewImport.mock.calls[0]?.[0]).toMatchObject({
      query: { name: 'november.csv' },
      headers: { 'content-type': 'application/octet-stream' },
    });
    await user.click(dialog.getByRole('button', { name: 'Import 2 lines' }));
    await waitFor(() => expect(host.notices).toEqual([expect.stringMatching(/2 lines imported, 1 credit booked/)]));
  });

  it('the import of an unknown bank format is checked again with the columns named by staff', async () => {
    const previewImport = jest.fn().mockRejectedValueOnce(refusal(400, 'file-unreadable', 'The format is not known.'));
    previewImport.mockResolvedValue(booksPreview({ counts: { add: 1, change: 0, same: 0, refused: 0 }, hints: [] }));
    const { user } = render({ previewImport, importRows: async () => ({ rows: [], total: 0 }) });
    await user.click(await screen.findByRole('button', { name: 'Import Statement' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText(/^File of/), new File(['x'], 'x.csv', { type: 'text/csv' }));
    expect(await dialog.findByText('The format is not known.')).toBeVisible();
    await user.click(dialog.getByText('Another bank: name its columns'));
    for (const [label, text] of [
      ['Column of the date', 'When'],
      ['Column of the description', 'What'],
      ['Column of the amount', 'How much'],
    ] as const)
      await user.type(dialog.getByLabelText(label), text);
    await user.click(dialog.getByRole('button', { name: 'Check the file again' }));
    await waitFor(() =>
      expect(previewImport.mock.calls[1]?.[0].query).toEqual({
        name: 'x.csv',
        date: 'When',
        description: 'What',
        amount: 'How much',
        dateOrder: 'dmy',
      }),
    );
  });

  it('an import with nothing booked is undone after confirmation', async () => {
    const undoImport = jest.fn().mockResolvedValue({ accepted: true });
    const imports = async () => ({
      rows: [importedBooks(), importedBooks({ id: 'import-2', name: '', canUndo: false })],
      total: 2,
    });
    const { user } = render({ imports, undoImport }, '?tab=imports');
    const row = await screen.findByRole('row', { name: /november\.csv/ });
    expect(row).toHaveTextContent(/000123456 \(FNB CSV\).*2026-11-01 to 2026-11-20.*40/);
    expect(screen.getByRole('button', { name: 'Undo the import of FNB CSV' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(within(row).getByRole('button', { name: 'Undo the import of november.csv' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo the import of november.csv?' }));
    await user.click(question.getByRole('button', { name: 'Undo Import' }));
    await waitFor(() => expect(undoImport).toHaveBeenCalledWith({ params: { id: 'import-1' } }));
  });
});

test('the payment journal and the comparison are exported for the chosen days', async () => {
  const journal = jest.fn().mockResolvedValue('Date\r\n');
  const comparison = jest.fn().mockResolvedValue('Day\r\n');
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const range = { from: '2026-11-01', to: '2026-11-05' };
  const { user } = render(
    { journal, comparison, days: async () => ({ ...range, days: [], open: 0 }) },
    '?tab=exports&from=2026-11-01&to=2026-11-05',
  );
  await user.click(await screen.findByRole('button', { name: 'Export Journal' }));
  await user.click(screen.getByRole('button', { name: 'Export Comparison' }));
  await waitFor(() => expect(comparison).toHaveBeenCalledWith({ query: range }));
  expect(journal).toHaveBeenCalledWith({ query: range });
});
