import type { NewOrder, PromotionOffer } from '@nara/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { checkoutDraft } from '../checkout/draft/draft-storage';
import { filledDraft } from '../checkout/draft/filled-draft';
import { apiError, hostWith, orderDetail, placedOrder, product, renderShop, variant } from '../testing';
import { keepCode, keptCodes } from './kept-codes';

const offer = (changes: Partial<PromotionOffer> = {}): PromotionOffer => ({
  id: '0b0cb7a2-4a1c-4d57-9d0f-0d4f5f0a3c11',
  name: 'Winter sale',
  gift: { kind: 'percentage', percent: 10 },
  products: [],
  categories: [],
  minimum: null,
  isFirstOrder: false,
  combines: true,
  from: null,
  until: null,
  ...changes,
});
const CODE = offer({
  id: '0b0cb7a2-4a1c-4d57-9d0f-0d4f5f0a3c12',
  name: 'Welcome',
  gift: { kind: 'amount', amount: 50 },
});

afterEach(() => {
  keptCodes.change(() => []);
  localStorage.clear();
  sessionStorage.clear();
});

type Api = NonNullable<Parameters<typeof hostWith>[1]>;

function open(path: '/cart' | '/checkout', promotions: Api['promotions'], api: Api = {}) {
  const host = hostWith([product({ variants: [variant({ stock: 5 })] })], { ...api, promotions });
  host.cart.add({ productId: 'nara-001', variantId: 'nara-001-sage-m' }, 1);
  return renderShop(path, host);
}

const current = async (...promotions: PromotionOffer[]) => ({ promotions });
const check: NonNullable<Api['promotions']>['check'] = async ({ body: { code } }) => ({ code, promotion: CODE });
const amount = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

test('a shop without promotions has nothing but the field for a code', async () => {
  open('/cart', { current: () => current() });
  expect(await amount('Subtotal')).toBe('R899');
  const costs = within(screen.getByRole('region', { name: 'Order Summary' })).getAllByRole('term');
  expect(costs.map(({ textContent }) => textContent)).toEqual(['Subtotal', 'Shipping', 'VAT (15%)', 'Total']);
  expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveValue('');
});

test('an automatic promotion stands among the costs of the cart, with VAT of what is paid', async () => {
  open('/cart', { current: () => current(offer()) });
  expect(await amount('Winter sale')).toBe('-R89.90');
  expect([await amount('VAT (15%)'), await amount('Total')]).toEqual(['R121', 'R1 029.10']);
});

test('delivery that a promotion makes free is said once', async () => {
  open('/cart', { current: () => current(offer({ gift: { kind: 'free-delivery' } })) });
  expect(await amount('Winter sale')).toBe('Free shipping');
  expect(await amount('Shipping')).toBe('Free');
  expect(screen.queryByText(/more for free shipping/)).not.toBeInTheDocument();
});

test('a code is applied by keyboard, kept, and removed', async () => {
  const checked = jest.fn(check);
  const { user } = open('/cart', { current: () => current(), check: checked });
  await user.type(await screen.findByRole('textbox', { name: 'Discount code' }), 'welcome 50{Enter}');
  expect(await amount('Welcome (WELCOME50)')).toBe('-R50');
  expect(checked).toHaveBeenCalledWith({ body: { code: 'WELCOME50' } });
  const codes = within(screen.getByRole('list', { name: 'Your codes' }));
  expect(codes.getByText('WELCOME50: R50 off (Welcome).')).toBeVisible();
  expect(keptCodes.read()).toMatchObject([{ code: 'WELCOME50' }]);
  await user.click(codes.getByRole('button', { name: 'Remove WELCOME50' }));
  expect(await amount('Total')).toBe('R1 133');
});

test('the answer about a code that is not valid is said in words', async () => {
  const refused = jest.fn(async () => {
    throw apiError(409, 'Conflict', 'code-not-valid', 'SUMMER25 has ended.');
  });
  const { user } = open('/cart', { current: () => current(), check: refused });
  const field = await screen.findByRole('textbox', { name: 'Discount code' });
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(field).toBeInvalid();
  await user.type(field, 'summer25{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('SUMMER25 has ended.');
});

test('a code that gives nothing says what is missing', async () => {
  keepCode({ code: 'WELCOME50', promotion: { ...CODE, minimum: 1000 } });
  open('/cart', {
    current: () => current(),
    check: async () => ({ code: 'WELCOME50', promotion: { ...CODE, minimum: 1000 } }),
  });
  expect(await screen.findByText('WELCOME50 needs R101 more of what it is for in your cart.')).toBeVisible();
  expect(await amount('Total')).toBe('R1 133');
});

test('a code that is over goes by itself, and says so', async () => {
  keepCode({ code: 'WELCOME50', promotion: CODE });
  const over = async () => {
    throw apiError(409, 'Conflict', 'code-not-valid', 'WELCOME50 has ended.');
  };
  open('/cart', { current: () => current(), check: over });
  expect(await screen.findByText('WELCOME50 has ended.')).toBeVisible();
  expect(keptCodes.read()).toEqual([]);
});

describe('at the checkout', () => {
  const place = async (create: NonNullable<Api['orders']>['create'], promotions: Api['promotions']) => {
    checkoutDraft.write(filledDraft({ step: 4 }));
    const opened = open('/checkout', promotions, {
      orders: { create, confirm: async () => placedOrder(), get: async () => orderDetail({ status: 'processing' }) },
      partner: { submitOrder: async () => ({ woolworthsOrderId: 'WW-NARA-1', status: 'processing' }) },
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Place Order' }));
    return opened;
  };

  test('the order is sent with its discount and the codes that it is priced with, which are then used', async () => {
    keepCode({ code: 'WELCOME50', promotion: CODE });
    keepCode({
      code: 'OTHER-CODE',
      promotion: { ...CODE, id: '0b0cb7a2-4a1c-4d57-9d0f-0d4f5f0a3c13', products: ['x'] },
    });
    const create = jest.fn(async (_: { body: NewOrder }) => ({ order: placedOrder(), token: 'secret' }));
    await place(create, {
      current: () => current(offer()),
      check: async ({ body: { code } }) => {
        const kept = keptCodes.read().find((each) => each.code === code);
        return kept ?? { code, promotion: CODE };
      },
    });
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[0].body).toMatchObject({ subtotal: 899, discount: 139.9, codes: ['WELCOME50'] });
    await waitFor(() => expect(keptCodes.read()).toEqual([]));
  });

  test('a promotion that the server refuses this shopper is left out from then on', async () => {
    const refusal = apiError(409, 'Conflict', 'price-changed', 'Winter sale is for a first order.', [
      { field: `promotions.${offer().id}`, message: 'not-first-order' },
    ]);
    const create = jest
      .fn(async (_: { body: NewOrder }) => ({ order: placedOrder(), token: 'secret' }))
      .mockRejectedValueOnce(refusal);
    const { user } = await place(create, { current: () => current(offer({ isFirstOrder: true })) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Winter sale is for a first order.');
    await waitFor(() => expect(screen.queryByText('Winter sale', { selector: 'dt' })).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Update my cart' }));
    await user.click(await screen.findByRole('button', { name: 'Place Order' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    expect(create.mock.calls[1]?.[0].body).not.toHaveProperty('discount');
  });

  test('a code that the server refuses says why, and the order is priced without it', async () => {
    keepCode({ code: 'WELCOME50', promotion: CODE });
    const refusal = apiError(409, 'Conflict', 'code-not-valid', 'WELCOME50 was used with this e-mail address.', [
      { field: 'codes.WELCOME50', message: 'used-by-customer' },
    ]);
    const create = jest
      .fn(async (_: { body: NewOrder }) => ({ order: placedOrder(), token: 'secret' }))
      .mockRejectedValueOnce(refusal);
    const { user } = await place(create, { current: () => current(), check });
    expect(await screen.findByRole('alert')).toHaveTextContent('WELCOME50 was used with this e-mail address.');
    expect(
      await screen.findByText(/^WELCOME50 was used with this e-mail address as often as it may be\.$/),
    ).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Place Order' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    expect(create.mock.calls[1]?.[0].body).not.toHaveProperty('codes');
  });
});
