import type { PromotionOffer } from '@nara/shared-contracts/api/promotions';
import { screen, within } from '@testing-library/react';
import { apiError, CODE_OFFER, failing, hostWith, product, promotionOffer, renderShop, variant } from '../testing';
import { saveCode, savedCodes } from './promote';

afterEach(() => savedCodes.change(() => []));

type Api = NonNullable<Parameters<typeof hostWith>[1]>;

function open(promotions: Api['promotions']) {
  const host = hostWith([product({ variants: [variant({ stock: 5 })] })], { promotions });
  host.cart.add({ productId: 'nara-001', variantId: 'nara-001-sage-m' }, 1);
  return renderShop('/cart', host);
}

const current = async (...promotions: PromotionOffer[]) => ({ promotions });
const check: NonNullable<Api['promotions']>['check'] = async ({ body: { code } }) => ({ code, promotion: CODE_OFFER });
const amount = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

test('without promotions, the cart shows only the field for a code, which is checked, applied by keyboard and removed', async () => {
  const checked = jest.fn(check);
  checked.mockRejectedValueOnce(apiError(409, 'Conflict', 'code-not-valid', 'SUMMER25 has ended.'));
  const { user } = open({ current: () => current(), check: checked });
  expect(await amount('Subtotal')).toBe('R899');
  const costs = within(screen.getByRole('region', { name: 'Order Summary' })).getAllByRole('term');
  expect(costs.map(({ textContent }) => textContent)).toEqual(['Subtotal', 'Shipping', 'VAT (15%)', 'Total']);
  expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveValue('');
  const field = await screen.findByRole('textbox', { name: 'Discount code' });
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(field).toBeInvalid();
  await user.type(field, 'summer25{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('SUMMER25 has ended.');
  await user.clear(field);
  await user.type(field, 'welcome 50{Enter}');
  expect(await amount('Welcome (WELCOME50)')).toBe('-R50');
  expect(checked).toHaveBeenLastCalledWith({ body: { code: 'WELCOME50' } });
  const codes = within(screen.getByRole('list', { name: 'Your codes' }));
  expect(codes.getByText('WELCOME50: R50 off (Welcome).')).toBeVisible();
  expect(savedCodes.read()).toMatchObject([{ code: 'WELCOME50' }]);
  await user.click(codes.getByRole('button', { name: 'Remove WELCOME50' }));
  expect(await amount('Total')).toBe('R1 133');
});

test('an automatic promotion is listed in the cart summary and lowers VAT and total', async () => {
  open({ current: () => current(promotionOffer()) });
  expect(await amount('Winter sale')).toBe('-R89.90');
  expect([await amount('VAT (15%)'), await amount('Total')]).toEqual(['R121', 'R1 029.10']);
});

test('a free-delivery promotion makes shipping free and hides the free-shipping hint', async () => {
  open({ current: () => current(promotionOffer({ gift: { kind: 'free-delivery' } })) });
  expect(await amount('Winter sale')).toBe('Free shipping');
  expect(await amount('Shipping')).toBe('Free');
  expect(screen.queryByText(/more for free shipping/)).not.toBeInTheDocument();
});

test('a discount code below its minimum shows how much is missing', async () => {
  saveCode({ code: 'WELCOME50', promotion: { ...CODE_OFFER, minimum: 1000 } });
  open({
    current: () => current(),
    check: async () => ({ code: 'WELCOME50', promotion: { ...CODE_OFFER, minimum: 1000 } }),
  });
  expect(await screen.findByText('WELCOME50 needs R101 more of what it is for in your cart.')).toBeVisible();
  expect(await amount('Total')).toBe('R1 133');
});

test('a kept discount code that has ended is removed and says so', async () => {
  saveCode({ code: 'WELCOME50', promotion: CODE_OFFER });
  const over = failing(apiError(409, 'Conflict', 'code-not-valid', 'WELCOME50 has ended.'));
  open({ current: () => current(), check: over });
  expect(await screen.findByText('WELCOME50 has ended.')).toBeVisible();
  expect(savedCodes.read()).toEqual([]);
});
