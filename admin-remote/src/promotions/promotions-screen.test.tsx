import type { PromotionTrialResult } from '@nara/shared-contracts/api/promotions';
import { screen, waitFor, within } from '@testing-library/react';
import {
  PROMOTION_ID,
  productRow,
  promotionDefinition,
  promotionDetail,
  promotionRow,
  renderAdmin,
  revision,
} from '../testing';

const PATH = '/admin/promotions';
const PAGE = `${PATH}/${PROMOTION_ID}`;

type Api = NonNullable<Parameters<typeof renderAdmin>[1]>;

const open = (path: string, adminPromotions: Api['adminPromotions'] = {}, api: Api = {}) =>
  renderAdmin(path, { ...api, adminPromotions });

test('the promotion list shows status and code, and is searched and filtered', async () => {
  const list = jest.fn(async () => ({ rows: [promotionRow({ state: 'running' })], total: 1 }));
  const { user } = open(PATH, { list });
  const row = await screen.findByRole('row', { name: /Winter sale/ });
  expect(row).toHaveTextContent('Running');
  expect(row).toHaveTextContent('SNUG-2026');
  await user.type(screen.getByRole('searchbox'), 'snug{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paused');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ search: 'snug', state: 'paused' }) }),
    ),
  );
});

test('a new promotion is saved as a draft, with a warning for a code that can be guessed', async () => {
  const add = jest.fn(async (_: unknown) => promotionDetail());
  const { user, host } = open(PATH, { add });
  await user.click(await screen.findByRole('button', { name: 'New Promotion' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Promotion' }));
  await user.click(dialog.getByRole('button', { name: 'Save Draft' }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Spring sale');
  await user.clear(dialog.getByRole('textbox', { name: 'Per cent off' }));
  await user.type(dialog.getByRole('textbox', { name: 'Per cent off' }), '12.5');
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'spring26');
  expect(dialog.getByText(/^Warning: A word can be guessed/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() =>
    expect(add).toHaveBeenCalledWith({
      body: {
        id: expect.any(String),
        definition: promotionDefinition({
          name: 'Spring sale',
          gift: { kind: 'percentage', percent: 12.5 },
          code: 'SPRING26',
        }),
      },
    }),
  );
  expect(host.notices).toEqual(['success: Spring sale is a draft.']);
});

test('a product is found in the catalogue and added to a promotion', async () => {
  const change = jest.fn(async (_: unknown) => promotionDetail());
  const products = {
    list: async () => ({ rows: [productRow({ id: 'nara-001', name: 'Flow Sports Bra' })], total: 1 }),
  };
  const { user } = open(PAGE, { change }, { products });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Winter sale' }));
  await user.type(dialog.getByRole('textbox', { name: 'Products' }), 'flow{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Add Flow Sports Bra' }));
  expect(within(dialog.getByRole('list', { name: 'Chosen products' })).getByText('Flow Sports Bra')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({
      params: { id: PROMOTION_ID },
      body: { definition: promotionDefinition({ products: ['nara-001'] }), expectedRevision: 3 },
    }),
  );
});

test('a promotion is started and paused, and ended after confirmation', async () => {
  const [start, pause, end] = [1, 2, 3].map(() => jest.fn(async (_: unknown) => promotionDetail())) as [
    jest.Mock,
    jest.Mock,
    jest.Mock,
  ];
  const get = jest
    .fn()
    .mockResolvedValueOnce(promotionDetail())
    .mockResolvedValue(promotionDetail({ state: 'running', status: 'started', revision: 4 }));
  const { user } = open(PAGE, { get, start, pause, end });
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start Winter sale' }));
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  await waitFor(() =>
    expect(start).toHaveBeenCalledWith({ params: { id: PROMOTION_ID }, body: { at: null, expectedRevision: 3 } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await waitFor(() =>
    expect(pause).toHaveBeenCalledWith({ params: { id: PROMOTION_ID }, body: { expectedRevision: 4 } }),
  );
  await user.click(await screen.findByRole('button', { name: 'End' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(end).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'End' }));
  await user.click(await screen.findByRole('button', { name: 'End Promotion' }));
  await waitFor(() => expect(end).toHaveBeenCalled());
});

test('a promotion shows its figures and a chart of its uses, and its duplicate has no code', async () => {
  const add = jest.fn(async (_: unknown) => promotionDetail());
  const { user } = open(PAGE, { add, get: async () => promotionDetail({ state: 'ended', status: 'ended' }) });
  expect(await screen.findByText('R2 100.50')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Uses by day: 2 uses in the last 2 days' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await user.click(await screen.findByRole('button', { name: 'Save Draft' }));
  await waitFor(() =>
    expect(add).toHaveBeenCalledWith({
      body: { id: expect.any(String), definition: promotionDefinition({ name: 'Winter sale (copy)', code: null }) },
    }),
  );
});

test('codes of a promotion are generated, and a count above 500 is refused', async () => {
  const generateCodes = jest.fn(async (_: unknown) => promotionDetail());
  const { user, host } = open(PAGE, { generateCodes });
  await user.click(await screen.findByRole('button', { name: 'Generate Codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate Codes' }));
  const field = dialog.getByRole('textbox', { name: 'How many' });
  await user.clear(field);
  await user.type(field, '501');
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  expect(field).toBeInvalid();
  await user.clear(field);
  await user.type(field, '20');
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  await waitFor(() =>
    expect(generateCodes).toHaveBeenCalledWith({
      params: { id: PROMOTION_ID },
      body: { id: expect.any(String), count: 20 },
    }),
  );
  expect(host.notices).toEqual(['success: 20 codes generated.']);
});

test('the history of a promotion shows a change and reverts it', async () => {
  const restore = jest.fn(async (_: unknown) => promotionDetail());
  const entry = revision(
    3,
    { definition: promotionDefinition({ name: 'Autumn sale' }), status: 'draft' as const },
    { definition: promotionDefinition(), status: 'draft' as const },
  );
  const { user } = open(PAGE, { restore, history: async () => ({ revisions: [entry], hasMore: false }) });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Winter sale' }));
  expect(await dialog.findByText('Autumn sale')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go back to before change 3' }));
  await user.click(await screen.findByRole('button', { name: 'Go Back' }));
  await waitFor(() =>
    expect(restore).toHaveBeenCalledWith({
      params: { id: PROMOTION_ID, revision: 3 },
      body: { expectedRevision: 3 },
    }),
  );
});

test('a trial order with a draft promotion shows the discounts and why others do not apply', async () => {
  const result: PromotionTrialResult = {
    at: '2026-11-20T08:00:00.000Z',
    lines: [
      { productId: 'nara-001', name: 'Flow Sports Bra', quantity: 2, unitPrice: 899, lineTotal: 1798, discount: 179.8 },
    ],
    subtotal: 1798,
    discount: 179.8,
    shipping: 0,
    tax: 243,
    total: 1861.2,
    vatPercent: 15,
    totalWithout: 2068,
    applied: [{ id: PROMOTION_ID, name: 'Winter sale', code: 'SNUG-2026', discount: 179.8, delivery: 0 }],
    others: [
      { id: null, name: 'NO-SUCH-CODE', code: 'NO-SUCH-CODE', reason: 'unknown', missing: null },
      { id: PROMOTION_ID, name: 'Big orders', code: null, reason: 'below-minimum', missing: 202 },
    ],
  };
  const tryOut = jest.fn(async (_: unknown) => result);
  const products = {
    list: async () => ({ rows: [productRow({ id: 'nara-001', name: 'Flow Sports Bra' })], total: 1 }),
  };
  const { user } = open(`${PATH}/try?include=${PROMOTION_ID}`, { try: tryOut }, { products });
  await user.type(await screen.findByRole('textbox', { name: 'Products' }), 'flow');
  await user.click(await screen.findByRole('button', { name: 'Add Flow Sports Bra' }));
  const pieces = screen.getByRole('spinbutton', { name: 'Pieces of Flow Sports Bra' });
  await user.clear(pieces);
  await user.type(pieces, '2');
  await user.type(screen.getByRole('textbox', { name: 'Codes' }), 'snug-2026 no-such-code');
  await user.click(screen.getByRole('button', { name: 'Try It' }));
  expect(await screen.findByText('Winter sale (SNUG-2026): R179.80 off')).toBeVisible();
  expect(screen.getByText('NO-SUCH-CODE is not a code that we know.')).toBeVisible();
  expect(screen.getByText('Big orders needs R202 more of what it is for in your cart.')).toBeVisible();
  expect(tryOut).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        items: [{ productId: 'nara-001', quantity: 2 }],
        province: 'GP',
        method: 'standard',
        email: null,
        codes: ['SNUG-2026', 'NO-SUCH-CODE'],
        at: null,
        include: [PROMOTION_ID],
      },
    }),
  );
});
