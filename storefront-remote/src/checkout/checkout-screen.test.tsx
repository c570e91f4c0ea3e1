import type { NewOrder, Order } from '@nara/shared-contracts/api/orders';
import type { PaymentMethods } from '@nara/shared-contracts/api/payments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { seenLines } from '../cart';
import { rememberOrder } from '../orders';
import { apiError, hostWith, orderDetail, placedOrder, product, renderShop, variant } from '../testing';
import type { Draft } from './draft/draft';
import { checkoutDraft } from './draft/draft-storage';
import { filledDraft } from './draft/filled-draft';
import { newAttempt, withBody } from './placing/attempt';
import { newOrder } from './placing/new-order';
import { reserve } from './placing/reserved';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Host = ReturnType<typeof hostWith>;

const api = () => ({
  create: jest.fn(async (_: { body: NewOrder }) => ({ order: placedOrder(), token: 'secret' })),
  submitOrder: jest.fn(async (_: unknown) => ({ woolworthsOrderId: 'WW-NARA-1', status: 'processing' as const })),
  lookup: jest.fn(async (_: unknown): Promise<{ order: Order; token: string }> => {
    throw apiError(404, 'Not Found', 'order-not-found');
  }),
});

function renderCheckout(
  draft?: Draft,
  { create, submitOrder, lookup } = api(),
  products = [product()],
  payments: NonNullable<Parameters<typeof hostWith>[1]>['payments'] = {},
) {
  const host: Host = hostWith(products, {
    orders: {
      create,
      lookup,
      confirm: async () => placedOrder(),
      get: async () => orderDetail({ status: 'processing' }),
    },
    partner: { submitOrder },
    payments,
  });
  host.cart.add({ productId: 'nara-001', variantId: 'nara-001-sage-m' }, 2);
  if (draft) checkoutDraft.write(draft);
  return { ...renderShop('/checkout', host), create, submitOrder, lookup, products };
}

const onPayment = (given: Partial<Draft> = {}) => filledDraft({ step: 4, ...given });
const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (user: ReturnType<typeof renderCheckout>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('an empty cart leads back to the cart', async () => {
  const { address } = renderShop('/checkout');
  await waitFor(() => expect(address()).toBe('/cart'));
});

test('only the current step can be edited, and it must be valid to go on', async () => {
  const { user } = renderCheckout();
  const email = await field('Email Address');
  const ofSteps = screen.getAllByRole('textbox').filter((box) => !box.matches('[name="code"]'));
  expect(ofSteps).toEqual([email]);
  await press(user, 'Continue');
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(email).toHaveFocus();
  expect(email).toBeInvalid();

  await user.type(email, 'thandi@example.com');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press(user, 'Continue');
  expect(await field('First Name')).toHaveAttribute('autocomplete', 'shipping given-name');
  expect(screen.queryByRole('textbox', { name: 'Email Address' })).not.toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'Checkout steps' }));
  expect(steps.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
});

test('Back and Edit lead to earlier steps', async () => {
  const { user } = renderCheckout(onPayment());
  await press(user, 'Back');
  expect(await screen.findByRole('checkbox', { name: 'Same as shipping address' })).toBeChecked();
  await press(user, 'Edit Contact Information');
  expect(await field('Email Address')).toHaveValue('thandi@example.com');
});

test('the steps are entries of the history, and everything typed is kept', async () => {
  const { user, router, address } = renderCheckout();
  await act(() => router.navigate('/cart'));
  await act(() => router.navigate('/checkout'));
  const isAt = async (name: string) =>
    waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Checkout steps' }))
          .getAllByRole('listitem')
          .find((step) => step.hasAttribute('aria-current')),
      ).toHaveTextContent(name),
    );
  await user.type(await field('Email Address'), 'thandi@example.com');
  await press(user, 'Continue');
  await isAt('Shipping Address');
  await user.type(await field('City'), 'Durb');
  await act(() => router.navigate(-1));
  await isAt('Contact Information');
  expect(screen.getByRole('heading', { name: '1. Contact Information' })).toHaveFocus();
  await act(() => router.navigate(1));
  await isAt('Shipping Address');
  expect(await field('City')).toHaveValue('Durb');

  // Forward leads no further than an earlier step that was emptied in the meantime.
  await press(user, 'Back');
  await isAt('Contact Information');
  await user.clear(await field('Email Address'));
  await act(() => router.navigate(1));
  await isAt('Contact Information');
  await act(() => router.navigate(-1));
  await user.type(await field('Email Address'), 'thandi@example.com');
  await press(user, 'Continue');
  await isAt('Shipping Address');

  // Neither Back nor Edit leaves a history entry behind.
  await press(user, 'Edit Contact Information');
  await isAt('Contact Information');
  await act(() => router.navigate(-1));
  expect(address()).toBe('/cart');
});

test('a second press on Back does not leave the checkout', async () => {
  const { user } = renderCheckout();
  await user.type(await field('Email Address'), 'thandi@example.com');
  await press(user, 'Continue');
  const back = await screen.findByRole('button', { name: 'Back' });
  await act(async () => {
    back.click();
    back.click();
  });
  expect(await field('Email Address')).toHaveValue('thandi@example.com');
});

test('billing starts from shipping when it is to differ', async () => {
  const { user } = renderCheckout(filledDraft({ step: 3 }));
  await user.click(await screen.findByRole('checkbox', { name: 'Same as shipping address' }));
  expect(await field('City')).toHaveValue('Cape Town');
  await user.clear(await field('City'));
  await press(user, 'Continue');
  expect(await field('City')).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: /Phone/ })).not.toBeInTheDocument();
});

test('what was typed is there after a reload', async () => {
  const { user } = renderCheckout();
  await user.type(await field('Email Address'), 'a@b.c');
  expect(checkoutDraft.read().email).toBe('a@b.c');
});

test('a step that became invalid is asked for again before the order is placed', async () => {
  const { user, create } = renderCheckout(onPayment({ email: '' }));
  await press(user, 'Place Order');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(await field('Email Address')).toBeInvalid();
  expect(await field('Email Address')).toHaveFocus();
  expect(create).not.toHaveBeenCalled();
});

test('an order is placed, the cart cleared and the confirmation shown', async () => {
  const { user, host, address, create } = renderCheckout(onPayment());
  await user.click(await screen.findByRole('radio', { name: /^EFT/ }));
  await press(user, 'Place Order');
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  const orderId = address().replace('/order-confirmation/', '');
  expect(create.mock.calls[0]?.[0].body).toMatchObject({
    id: orderId,
    total: 2068,
    paymentMethod: 'eft',
    items: [{ quantity: 2 }],
  });
  expect(host.cart.getState().items).toEqual([]);
  expect(checkoutDraft.read()).toMatchObject({ email: '', attempt: null });
});

test('a double click makes one order', async () => {
  const { user, create } = renderCheckout(onPayment());
  await user.dblClick(await screen.findByRole('button', { name: 'Place Order' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  expect(create).toHaveBeenCalledTimes(1);
});

describe('another tab placed this cart', () => {
  const attempt = newAttempt(new Date('2026-01-01T00:00:00.000Z'));
  const notice = () => screen.findByText('You placed this order in another tab. Your cart was ordered once.');
  const placeElsewhere = (host: Host) => {
    reserve(host.cart.getState().items, attempt);
    rememberOrder({ orderId: attempt.orderId, token: 'secret' });
  };

  test('while this one was to place it: it leads to that order and makes none', async () => {
    const { user, host, address, create } = renderCheckout(onPayment());
    placeElsewhere(host);
    await press(user, 'Place Order');
    expect(await notice()).toBeVisible();
    expect(address()).toBe(`/order-confirmation/${attempt.orderId}`);
    expect(create).not.toHaveBeenCalled();
    expect(host.cart.getState().items).toEqual([]);
  });

  test('while this one stood at a step: it leads to that order', async () => {
    const { host, address } = renderCheckout();
    await field('Email Address');
    placeElsewhere(host);
    act(() => host.cart.removeOrdered(host.cart.getState().items));
    expect(await notice()).toBeVisible();
    expect(address()).toBe(`/order-confirmation/${attempt.orderId}`);
  });

  test('and its answer was lost: this one orders under the same id, and finds it there', async () => {
    const calls = api();
    calls.create.mockRejectedValue(apiError(409, 'Conflict', 'order-id-taken'));
    calls.lookup.mockResolvedValue({ order: placedOrder(), token: 'secret' });
    const { user, host, create } = renderCheckout(onPayment(), calls);
    reserve(host.cart.getState().items, attempt);
    await press(user, 'Place Order');
    expect(await notice()).toBeVisible();
    expect(create.mock.calls.map(([{ body }]) => body.id)).toEqual([attempt.orderId]);
  });

  test('under another address, which is told', async () => {
    const calls = api();
    calls.create.mockRejectedValue(apiError(409, 'Conflict', 'order-id-taken'));
    const { user, host } = renderCheckout(onPayment(), calls);
    reserve(host.cart.getState().items, attempt);
    await press(user, 'Place Order');
    expect(await screen.findByRole('alert')).toHaveTextContent('Order failed: This cart was ordered in another tab');
    expect(host.cart.getState().items).toHaveLength(1);
  });
});

test('a cart that was emptied in another tab leads back to the cart', async () => {
  const { host, address } = renderCheckout();
  await field('Email Address');
  act(() => host.cart.removeOrdered(host.cart.getState().items));
  await waitFor(() => expect(address()).toBe('/cart'));
});

test('a slow partner does not hold up the shopper', async () => {
  const calls = api();
  calls.submitOrder.mockReturnValue(new Promise(() => undefined));
  const { user } = renderCheckout(onPayment(), calls);
  await press(user, 'Place Order');
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
});

test('a failure is told and nothing is lost; the next attempt is the same order', async () => {
  const calls = api();
  calls.create.mockRejectedValueOnce(apiError(503, 'Service Unavailable'));
  const { user, host, create } = renderCheckout(onPayment(), calls);
  await press(user, 'Place Order');
  expect(await screen.findByRole('alert')).toHaveTextContent('Order failed: Failed to save order: Service Unavailable');
  expect(host.cart.getState().items).toHaveLength(1);
  await press(user, 'Place Order');
  await screen.findByRole('heading', { name: 'Thank you, Thandi' });
  expect(create.mock.calls[1]?.[0].body).toEqual(create.mock.calls[0]?.[0].body);
});

test('a stock conflict is told in the server’s words, and one press mends the cart', async () => {
  const calls = api();
  const products = [product()];
  calls.create.mockImplementationOnce(async () => {
    products[0] = product({ variants: [variant({ stock: 1 })] });
    throw apiError(409, 'Conflict', 'out-of-stock', 'Flow Sports Bra (Sage, M) has only 1 left.');
  });
  const { user, host, create } = renderCheckout(onPayment(), calls, products);
  await press(user, 'Place Order');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Order failed: Flow Sports Bra (Sage, M) has only 1 left.')).toBeVisible();
  expect(alert.getByRole('listitem')).toHaveTextContent('Flow Sports Bra (Sage, M): Only 1 left of the 2 you chose.');
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  await user.click(alert.getByRole('button', { name: 'Update my cart' }));
  expect(host.cart.getState().items).toMatchObject([{ quantity: 1 }]);
  expect(screen.getByText(/Your cart is up to date/)).toHaveTextContent('Your order comes to R1 133.');
  await press(user, 'Place Order');
  await screen.findByRole('heading', { name: 'Thank you, Thandi' });
  expect(create.mock.calls[1]?.[0].body).toMatchObject({ id: create.mock.calls[0]?.[0].body.id, total: 1133 });
});

test('a price that changed at the server is told, and the new one is ordered', async () => {
  const calls = api();
  const products = [product()];
  calls.create.mockImplementationOnce(async () => {
    products[0] = product({ price: 999 });
    throw apiError(409, 'Conflict', 'price-changed', 'Prices have changed: your order now comes to R2 298.');
  });
  const { user, create } = renderCheckout(onPayment(), calls, products);
  await press(user, 'Place Order');
  expect(await screen.findByRole('alert')).toHaveTextContent('The price changed from R899 to R999.');
  await press(user, 'Update my cart');
  await press(user, 'Place Order');
  await screen.findByRole('heading', { name: 'Thank you, Thandi' });
  expect(create.mock.calls[1]?.[0].body.total).toBe(2298);
});

test('what was withdrawn leaves the cart; an emptied cart says so', async () => {
  const { user, address } = renderCheckout(onPayment(), api(), []);
  expect(await screen.findByRole('alert')).toHaveTextContent('No longer sold.');
  await press(user, 'Update my cart');
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(checkoutDraft.read().email).toBe('thandi@example.com');
});

test('offline, nothing is sent and everything is kept', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user, host, create } = renderCheckout(onPayment());
  await press(user, 'Place Order');
  expect(await screen.findByRole('alert')).toHaveTextContent('Order failed: You are offline');
  expect(create).not.toHaveBeenCalled();
  expect(host.cart.getState().items).toHaveLength(1);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await press(user, 'Place Order');
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
});

test('what was put into the cart while the order was on its way stays', async () => {
  const calls = api();
  const { user, host, create } = renderCheckout(onPayment(), calls);
  create.mockImplementationOnce(async () => {
    host.cart.add({ productId: 'nara-001', variantId: 'nara-001-black-m' });
    return { order: placedOrder(), token: 'secret' };
  });
  await press(user, 'Place Order');
  await screen.findByRole('heading', { name: 'Thank you, Thandi' });
  expect(host.cart.getState().items).toMatchObject([{ variantId: 'nara-001-black-m', quantity: 1 }]);
});

describe('after a reload while the order was on its way', () => {
  const attempt = newAttempt(new Date('2026-01-01T00:00:00.000Z'));
  const priced = { totals: { subtotal: 1798, shipping: 0, tax: 270, total: 2068 }, codes: [] };
  const key = { productId: 'nara-001', variantId: 'nara-001-sage-m', quantity: 2 };
  const sent = newOrder(onPayment(), attempt, [{ ...key, addedAt: attempt.startedAt, sessionId: 's' }], priced);
  const draft = onPayment({ attempt: withBody(attempt, sent) });

  test('an order that was saved is confirmed, although it took the last pieces', async () => {
    const calls = api();
    calls.lookup.mockResolvedValue({ order: placedOrder(), token: 'secret' });
    const { address, host } = renderCheckout(draft, calls, [product({ variants: [variant({ stock: 0 })] })]);
    expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
    expect(address()).toBe(`/order-confirmation/${attempt.orderId}`);
    expect(host.cart.getState().items).toEqual([]);
  });

  test('an order that was placed just before is shown', async () => {
    rememberOrder({ orderId: attempt.orderId, token: 'secret' });
    checkoutDraft.write(draft);
    const { address } = renderShop('/checkout', hostWith([], { orders: { get: async () => orderDetail() } }));
    await waitFor(() => expect(address()).toBe(`/order-confirmation/${attempt.orderId}`));
  });

  test('an order that was not saved is not placed by itself, and goes out under the same id', async () => {
    const calls = api();
    const { user, create, lookup } = renderCheckout(draft, calls);
    await waitFor(() => expect(lookup).toHaveBeenCalledTimes(1));
    expect(create).not.toHaveBeenCalled();
    await press(user, 'Place Order');
    await screen.findByRole('heading', { name: 'Thank you, Thandi' });
    expect(create.mock.calls[0]?.[0].body.id).toBe(attempt.orderId);
  });
});

test('while the catalogue cannot be asked, the checkout goes on with what was last seen', async () => {
  const calls = api();
  const host = hostWith([], {
    catalogue: {
      product: async () => {
        throw apiError(503, 'Service Unavailable');
      },
    },
    orders: { create: calls.create },
  });
  const { id, name } = product();
  seenLines.write({ [variant().id]: { product: { id, name }, variant: variant(), image: '/bra.webp', price: 899 } });
  host.cart.add({ productId: id, variantId: variant().id });
  checkoutDraft.write(onPayment());
  renderShop('/checkout', host);
  expect(await screen.findByText(/We cannot check prices and stock right now/)).toBeVisible();
  expect(screen.getAllByText('R1 133')[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});

test('something unexpected is told as such', async () => {
  const { user, host } = renderCheckout(onPayment());
  host.cart.removeOrdered = () => {
    throw new Error('broken');
  };
  await press(user, 'Place Order');
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during checkout. Please try again.');
});

test('a cart above the stock cannot be ordered until it is updated', async () => {
  const { host, user } = renderCheckout(onPayment());
  host.cart.add({ productId: 'nara-001', variantId: 'nara-001-sage-m' }, 5);
  expect(await screen.findByText('Your cart has changed.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  await press(user, 'Update my cart');
  expect(host.cart.getState().items[0]?.quantity).toBe(3);
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});

describe('the ways to pay', () => {
  const OFFERED: PaymentMethods = {
    methods: [
      { method: 'card', provider: 'payfast' },
      { method: 'instant-eft', provider: 'payfast' },
      { method: 'eft', provider: null },
    ],
    account: null,
  };
  const FORM = { method: 'POST', action: 'https://pay.example/process', fields: { m_payment_id: '1' } } as const;
  const offering = (methods: () => Promise<PaymentMethods>) => ({
    methods: jest.fn(methods),
    get: jest.fn(async (_: unknown) => ({ payment: null })),
    begin: jest.fn(async (_: unknown) => FORM),
  });
  const radios = async () => {
    await screen.findAllByRole('radio');
    return screen
      .getAllByRole('radio')
      .map((radio) => [radio.getAttribute('value'), (radio as HTMLInputElement).checked]);
  };
  const due = () => {
    const calls = api();
    calls.create.mockImplementation(
      async () => ({ order: placedOrder(), token: 'secret', isPaymentDue: true }) as never,
    );
    return calls;
  };
  let submit: jest.SpyInstance;
  beforeEach(() => {
    submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('are those of the shop, and say who takes the money', async () => {
    renderCheckout(
      onPayment(),
      api(),
      [product()],
      offering(async () => OFFERED),
    );
    expect(await radios()).toEqual([
      ['card', true],
      ['instant-eft', false],
      ['eft', false],
    ]);
    expect(
      screen.getByText('You pay by card on Payfast’s secure page after you place the order. We never see your card.'),
    ).toBeVisible();
  });

  test('read as ever where nobody takes payments', async () => {
    renderCheckout(onPayment());
    expect(await radios()).toEqual([
      ['card', true],
      ['eft', false],
    ]);
    for (const text of [
      'No card details are taken here: we e-mail you a secure payment link once your order is confirmed.',
      'You pay by bank transfer, with the bank details on the confirmation of your order.',
    ])
      expect(screen.getByText(text)).toBeVisible();
  });

  test('are asked for a step ahead', async () => {
    const payments = offering(async () => OFFERED);
    renderCheckout(filledDraft({ step: 3 }), api(), [product()], payments);
    await waitFor(() => expect(payments.methods).toHaveBeenCalledTimes(1));
  });

  test('keep the chosen one, and replace one that is offered no longer by the first', async () => {
    const payments = offering(async () => OFFERED);
    renderCheckout(onPayment({ paymentMethod: 'wallet' }), api(), [product()], payments);
    await waitFor(async () => expect((await radios())[0]).toEqual(['card', true]));
    expect(checkoutDraft.read().paymentMethod).toBe('card');
  });

  test('that do not load can be asked for again, or the order placed as chosen', async () => {
    const payments = offering(async () => OFFERED);
    payments.methods.mockRejectedValue(apiError(503, 'Service Unavailable'));
    const { user } = renderCheckout(onPayment({ paymentMethod: 'eft' }), api(), [product()], payments);
    expect(await screen.findByRole('alert')).toHaveTextContent('or place your order with EFT');
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    payments.methods.mockResolvedValue(OFFERED);
    await press(user, 'Try again');
    expect(await radios()).toContainEqual(['eft', true]);
  });

  test('an order that is due goes to the provider, once', async () => {
    const payments = offering(async () => OFFERED);
    const { user, submitOrder, host } = renderCheckout(onPayment(), due(), [product()], payments);
    await radios();
    await user.dblClick(screen.getByRole('button', { name: 'Place Order' }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(payments.begin.mock.calls).toEqual([[expect.objectContaining({ token: 'secret' })]]);
    expect(submitOrder).not.toHaveBeenCalled();
    expect(host.cart.getState().items).toEqual([]);
  });

  test('an order that is due leads to its page when the provider cannot be reached', async () => {
    const payments = offering(async () => OFFERED);
    payments.begin.mockRejectedValue(
      apiError(503, 'Service Unavailable', 'provider-unavailable', 'Not at the moment.'),
    );
    const { user, host } = renderCheckout(onPayment(), due(), [product()], payments);
    await radios();
    await press(user, 'Place Order');
    expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
    expect(host.notices).toContainEqual('error: Not at the moment.');
    expect(submit).not.toHaveBeenCalled();
  });

  test('an order by EFT that is due leads to its page, and to no provider', async () => {
    const payments = offering(async () => OFFERED);
    const { user } = renderCheckout(onPayment({ paymentMethod: 'eft' }), due(), [product()], payments);
    await radios();
    await press(user, 'Place Order');
    expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
    expect([payments.begin.mock.calls, submit.mock.calls]).toEqual([[], []]);
  });
});

test('express is offered with its price and its days, and is ordered', async () => {
  const { user, create } = renderCheckout(filledDraft({ step: 2 }));
  const delivery = within(await screen.findByRole('group', { name: 'Delivery' }));
  expect(delivery.getByRole('radio', { name: /^Standard/ })).toBeChecked();
  expect(await delivery.findByText('With you from Thursday 3 to Monday 7 December')).toBeVisible();
  expect(delivery.getByText('With you from Tuesday 1 to Wednesday 2 December')).toBeVisible();
  await user.click(delivery.getByRole('radio', { name: /^Express/ }));
  expect(screen.getByText('Shipping (Express)').nextElementSibling).toHaveTextContent('R199');
  await press(user, 'Continue');
  expect(await screen.findByText(/, Express delivery$/)).toBeVisible();
  await press(user, 'Continue');
  await press(user, 'Place Order');
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.lastCall?.[0].body).toMatchObject({
    deliveryMethod: 'express',
    shipping: 199,
    tax: 270,
    total: 2267,
  });
});

test('a delivery that is offered no longer is told, and the ways are asked for again', async () => {
  const calls = api();
  const detail = 'Express delivery to Western Cape is not offered.';
  calls.create.mockRejectedValue(apiError(409, 'Conflict', 'delivery-not-offered', detail));
  const { user, host } = renderCheckout(onPayment({ deliveryMethod: 'express' }), calls);
  const asked = jest.spyOn(host.queryClient, 'invalidateQueries');
  await press(user, 'Place Order');
  expect(await screen.findByRole('alert')).toHaveTextContent(`Order failed: ${detail}`);
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['catalogue', 'shop-terms'] }));
});
