import type { NewOrder } from '@nara/shared-contracts/api/orders';
import type { PromotionOffer, ValidCode } from '@nara/shared-contracts/api/promotions';
import { screen, waitFor } from '@testing-library/react';
import { savedCodes } from '../promotions';
import {
  apiError,
  CODE_OFFER,
  hostWith,
  orderDetail,
  placedOrder,
  product,
  promotionOffer,
  renderShop,
  variant,
} from '../testing';
import { checkoutDraft } from './draft/draft';
import { filledDraft } from './draft/filled-draft';

afterEach(() => savedCodes.change(() => []));

type Api = NonNullable<Parameters<typeof hostWith>[1]>;

const keep = (valid: ValidCode) => savedCodes.change((before) => [...before, valid]);
const current = async (...promotions: PromotionOffer[]) => ({ promotions });
const createOrder = () => jest.fn(async (_: { body: NewOrder }) => ({ order: placedOrder(), token: 'secret' }));

async function place(create: ReturnType<typeof createOrder>, promotions: Api['promotions']) {
  checkoutDraft.write(filledDraft({ step: 4 }));
  const host = hostWith([product({ variants: [variant({ stock: 5 })] })], {
    orders: { create, confirm: async () => placedOrder(), get: async () => orderDetail({ status: 'processing' }) },
    partner: { submitOrder: async () => ({ woolworthsOrderId: 'WW-NARA-1', status: 'processing' }) },
    promotions,
  });
  host.cart.add({ productId: 'nara-001', variantId: 'nara-001-sage-m' }, 1);
  const opened = renderShop('/checkout', host);
  await opened.user.click(await screen.findByRole('button', { name: 'Place Order' }));
  return opened;
}

test('an order is sent with its discount and its effective codes, and all kept codes are cleared', async () => {
  keep({ code: 'WELCOME50', promotion: CODE_OFFER });
  keep({
    code: 'OTHER-CODE_OFFER',
    promotion: { ...CODE_OFFER, id: '0b0cb7a2-4a1c-4d57-9d0f-0d4f5f0a3c13', products: ['x'] },
  });
  const create = createOrder();
  await place(create, {
    current: () => current(promotionOffer()),
    check: async ({ body: { code } }) => {
      const kept = savedCodes.read().find((each) => each.code === code);
      return kept ?? { code, promotion: CODE_OFFER };
    },
  });
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[0].body).toMatchObject({ subtotal: 899, discount: 139.9, codes: ['WELCOME50'] });
  await waitFor(() => expect(savedCodes.read()).toEqual([]));
});

test('a promotion that the server refuses is left out of the next order attempt', async () => {
  const create = createOrder().mockRejectedValueOnce(
    apiError(409, 'Conflict', 'price-changed', 'Winter sale is for a first order.', [
      { field: `promotions.${promotionOffer().id}`, message: 'not-first-order' },
    ]),
  );
  const { user } = await place(create, { current: () => current(promotionOffer({ isFirstOrder: true })) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Winter sale is for a first order.');
  await waitFor(() => expect(screen.queryByText('Winter sale', { selector: 'dt' })).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Update my cart' }));
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(create.mock.calls[1]?.[0].body).not.toHaveProperty('discount');
});

test('a code that the server refuses shows the reason and is left out of the next order attempt', async () => {
  keep({ code: 'WELCOME50', promotion: CODE_OFFER });
  const create = createOrder().mockRejectedValueOnce(
    apiError(409, 'Conflict', 'code-not-valid', 'WELCOME50 was used with this e-mail address.', [
      { field: 'codes.WELCOME50', message: 'used-by-customer' },
    ]),
  );
  const check = async ({ body: { code } }: { body: { code: string } }) => ({ code, promotion: CODE_OFFER });
  const { user } = await place(create, { current: () => current(), check });
  expect(await screen.findByRole('alert')).toHaveTextContent('WELCOME50 was used with this e-mail address.');
  expect(
    await screen.findByText(/^WELCOME50 was used with this e-mail address as often as it may be\.$/),
  ).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(create.mock.calls[1]?.[0].body).not.toHaveProperty('codes');
});
