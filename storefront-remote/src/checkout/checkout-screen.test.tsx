import type { NewOrder, Order } from '@nara/shared-contracts/api/orders';
import type { PaymentMethods } from '@nara/shared-contracts/api/payments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { seenLines } from '../cart';
import { rememberOrder } from '../orders';
import { apiError, hostWith, orderDetail, placedOrder, product, renderShop, variant } from '../testing';
import { checkoutDraft, type Draft } from './draft/draft';
import { filledDraft } from './draft/filled-draft';
import { newAttempt, reserve, withBody } from './placing/attempt';
import { newOrder } from './placing/new-order';

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

test('the checkout redirects to the cart when the cart is empty', async () => {
  const { address } = renderShop('/checkout');
  await waitFor(() => expect(address()).toBe('/cart'));
});

test('only the current checkout step can be edited, it must be valid, and a double click on Back stays here', async () => {
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
  expect(checkoutDraft.read().email).toBe('thandi@example.com');
  await press(user, 'Continue');
  expect(await field('First Name')).toHaveAttribute('autocomplete', 'shipping given-name');
  expect(screen.queryByRole('textbox', { name: 'Email Address' })).not.toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'Checkout steps' }));
  expect(steps.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');

  const back = await screen.findByRole('button', { name: 'Back' });
  await act(async () => {
    back.click();
    back.click();
  });
  expect(await field('Email Address')).toHaveValue('thandi@example.com');
});

test('Back and Edit lead to earlier steps, where another billing address starts as a copy of the shipping one', async () => {
  const { user } = renderCheckout(onPayment());
  await press(user, 'Back');
  const isSame = await screen.findByRole('checkbox', { name: 'Same as shipping address' });
  expect(isSame).toBeChecked();
  await user.click(isSame);
  expect(await field('City')).toHaveValue('Cape Town');
  await user.clear(await field('City'));
  await press(user, 'Continue');
  expect(await field('City')).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: /Phone/ })).not.toBeInTheDocument();
  await press(user, 'Edit Contact Information');
  expect(await field('Email Address')).toHaveValue('thandi@example.com');
});

test('checkout steps are history entries, and typed values survive going back and forward', async () => {
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

test('placing an order returns to a checkout step that is no longer valid', async () => {
  const { user, create } = renderCheckout(onPayment({ email: '' }));
  await press(user, 'Place Order');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(await field('Email Address')).toBeInvalid();
  expect(await field('Email Address')).toHaveFocus();
  expect(create).not.toHaveBeenCalled();
});

test('a double click on Place Order creates one order, which clears the cart and does not wait for the partner', async () => {
  const calls = api();
  calls.submitOrder.mockReturnValue(new Promise(() => undefined));
  const { user, host, address, create } = renderCheckout(onPayment(), calls);
  await user.click(await screen.findByRole('radio', { name: /^EFT/ }));
  await user.dblClick(screen.getByRole('button', { name: 'Place Order' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  const orderId = address().replace('/order-confirmation/', '');
  expect(create).toHaveBeenCalledTimes(1);
  expect(create.mock.calls[0]?.[0].body).toMatchObject({
    id: orderId,
    total: 2068,
    paymentMethod: 'eft',
    items: [{ quantity: 2 }],
  });
  expect(host.cart.getState().items).toEqual([]);
  expect(checkoutDraft.read()).toMatchObject({ email: '', attempt: null });
});

describe('another tab placed this cart', () => {
  const attempt = newAttempt(new Date('2026-01-01T00:00:00.000Z'));
  const notice = () => screen.findByText('You placed this order in another tab. Your cart was ordered once.');
  const placeElsewhere = (host: Host) => {
    reserve(host.cart.getState().items, attempt);
    rememberOrder({ orderId: attempt.orderId, token: 'secret' });
  };

  test('placing a cart that another tab has already ordered shows that order and creates none', async () => {
    const { user, host, address, create } = renderCheckout(onPayment());
    placeElsewhere(host);
    await press(user, 'Place Order');
    expect(await notice()).toBeVisible();
    expect(address()).toBe(`/order-confirmation/${attempt.orderId}`);
    expect(create).not.toHaveBeenCalled();
    expect(host.cart.getState().items).toEqual([]);
  });

  test('a checkout at an earlier step shows the order once another tab has placed the cart', async () => {
    const { host, address } = renderCheckout();
    await field('Email Address');
    placeElsewhere(host);
    act(() => host.cart.removeOrdered(host.cart.getState().items));
    expect(await notice()).toBeVisible();
    expect(address()).toBe(`/order-confirmation/${attempt.orderId}`);
  });

  test('a cart reserved by another tab is ordered under the same id, and the existing order is found', async () => {
    const calls = api();
    calls.create.mockRejectedValue(apiError(409, 'Conflict', 'order-id-taken'));
    calls.lookup.mockResolvedValue({ order: placedOrder(), token: 'secret' });
    const { user, host, create } = renderCheckout(onPayment(), calls);
    reserve(host.cart.getState().items, attempt);
    await press(user, 'Place Order');
    expect(await notice()).toBeVisible();
    expect(create.mock.calls.map(([{ body }]) => body.id)).toEqual([attempt.orderId]);
  });

  test('an order fails with a message when another tab ordered the cart with a different e-mail address', async () => {
    const calls = api();
    calls.create.mockRejectedValue(apiError(409, 'Conflict', 'order-id-taken'));
    const { user, host } = renderCheckout(onPayment(), calls);
    reserve(host.cart.getState().items, attempt);
    await press(user, 'Place Order');
    expect(await screen.findByRole('alert')).toHaveTextContent('Order failed: This cart was ordered in another tab');
    expect(host.cart.getState().items).toHaveLength(1);
  });
});

test('the checkout redirects to the cart when another tab empties it', async () => {
  const { host, address } = renderCheckout();
  await field('Email Address');
  act(() => host.cart.removeOrdered(host.cart.getState().items));
  await waitFor(() => expect(address()).toBe('/cart'));
});

test('an order that fails offline or at the server keeps the cart, and the next attempt sends the same order', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const calls = api();
  calls.create.mockRejectedValueOnce(apiError(503, 'Service Unavailable'));
  const { user, host, create } = renderCheckout(onPayment(), calls);
  await press(user, 'Place Order');
  expect(await screen.findByRole('alert')).toHaveTextContent('Order failed: You are offline');
  expect(create).not.toHaveBeenCalled();
  expect(host.cart.getState().items).toHaveLength(1);

  onLine.mockReturnValue(true);
  await press(user, 'Place Order');
  expect(await screen.findByText('Order failed: Failed to save order: Service Unavailable')).toBeVisible();
  expect(host.cart.getState().items).toHaveLength(1);
  await press(user, 'Place Order');
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  expect(create.mock.calls[1]?.[0].body).toEqual(create.mock.calls[0]?.[0].body);
});

test('a stock conflict shows the server’s message, and Update my cart reduces the quantity', async () => {
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

test('a price change at the server is shown, and the next attempt orders at the new price', async () => {
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

test('a checkout whose only item was withdrawn returns to the cart and keeps the draft', async () => {
  const { user, address } = renderCheckout(onPayment(), api(), []);
  expect(await screen.findByRole('alert')).toHaveTextContent('No longer sold.');
  await press(user, 'Update my cart');
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(checkoutDraft.read().email).toBe('thandi@example.com');
});

test('an item added to the cart while the order is being sent stays in the cart', async () => {
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

  test('after a reload, a saved order is confirmed although it took the last pieces', async () => {
    const calls = api();
    calls.lookup.mockResolvedValue({ order: placedOrder(), token: 'secret' });
    const { address, host } = renderCheckout(draft, calls, [product({ variants: [variant({ stock: 0 })] })]);
    expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
    expect(address()).toBe(`/order-confirmation/${attempt.orderId}`);
    expect(host.cart.getState().items).toEqual([]);
  });

  test('after a reload, an order that was just placed is shown', async () => {
    rememberOrder({ orderId: attempt.orderId, token: 'secret' });
    checkoutDraft.write(draft);
    const { address } = renderShop('/checkout', hostWith([], { orders: { get: async () => orderDetail() } }));
    await waitFor(() => expect(address()).toBe(`/order-confirmation/${attempt.orderId}`));
  });

  test('after a reload, an unsaved order is sent only on request and under the same id', async () => {
    const calls = api();
    const { user, create, lookup } = renderCheckout(draft, calls);
    await waitFor(() => expect(lookup).toHaveBeenCalledTimes(1));
    expect(create).not.toHaveBeenCalled();
    await press(user, 'Place Order');
    await screen.findByRole('heading', { name: 'Thank you, Thandi' });
    expect(create.mock.calls[0]?.[0].body.id).toBe(attempt.orderId);
  });
});

test('while the catalogue is unreachable, the checkout uses last seen prices and can place the order', async () => {
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

test('a cart above the stock cannot be ordered until it is updated, and an unexpected error gets a general message', async () => {
  const { host, user } = renderCheckout(onPayment());
  host.cart.add({ productId: 'nara-001', variantId: 'nara-001-sage-m' }, 5);
  expect(await screen.findByText('Your cart has changed.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  await press(user, 'Update my cart');
  expect(host.cart.getState().items[0]?.quantity).toBe(3);
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();

  host.cart.removeOrdered = () => {
    throw new Error('broken');
  };
  await press(user, 'Place Order');
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during checkout. Please try again.');
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
  const offering = () => ({
    methods: jest.fn(async () => OFFERED),
    get: jest.fn(async (_: unknown) => ({ payment: null })),
    begin: jest.fn(async (_: unknown) => FORM),
  });
  const radios = async () => {
    await screen.findAllByRole('radio');
    return screen
      .getAllByRole('radio')
      .map((radio) => [radio.getAttribute('value'), (radio as HTMLInputElement).checked]);
  };
  /** Renders the checkout of an order that is to be paid first, with the payment methods loaded. */
  const renderDue = async (payments = offering(), draft = onPayment()) => {
    const calls = api();
    calls.create.mockImplementation(
      async () => ({ order: placedOrder(), token: 'secret', isPaymentDue: true }) as never,
    );
    const opened = renderCheckout(draft, calls, [product()], payments);
    await radios();
    return { ...opened, payments };
  };
  let submit: jest.SpyInstance;
  beforeEach(() => {
    submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('payment methods load one step ahead, name the provider and replace a method that is gone', async () => {
    const payments = offering();
    const { user } = renderCheckout(filledDraft({ step: 3, paymentMethod: 'wallet' }), api(), [product()], payments);
    await waitFor(() => expect(payments.methods).toHaveBeenCalledTimes(1));
    await press(user, 'Continue');
    await waitFor(async () =>
      expect(await radios()).toEqual([
        ['card', true],
        ['instant-eft', false],
        ['eft', false],
      ]),
    );
    expect(checkoutDraft.read().paymentMethod).toBe('card');
    expect(
      screen.getByText('You pay by card on Payfast’s secure page after you place the order. We never see your card.'),
    ).toBeVisible();
  });

  test('without a payment provider, the checkout offers card by e-mailed link and EFT', async () => {
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

  test('when payment methods fail to load, they can be retried or the order placed with the chosen one', async () => {
    const payments = offering();
    payments.methods.mockRejectedValue(apiError(503, 'Service Unavailable'));
    const { user } = renderCheckout(onPayment({ paymentMethod: 'eft' }), api(), [product()], payments);
    expect(await screen.findByRole('alert')).toHaveTextContent('or place your order with EFT');
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    payments.methods.mockResolvedValue(OFFERED);
    await press(user, 'Try again');
    expect(await radios()).toContainEqual(['eft', true]);
  });

  test('an order with a due payment goes to the payment provider once on a double click', async () => {
    const { user, submitOrder, host, payments } = await renderDue();
    await user.dblClick(screen.getByRole('button', { name: 'Place Order' }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(payments.begin.mock.calls).toEqual([[expect.objectContaining({ token: 'secret' })]]);
    expect(submitOrder).not.toHaveBeenCalled();
    expect(host.cart.getState().items).toEqual([]);
  });

  test('an order with a due payment shows its page when the payment provider is unavailable', async () => {
    const payments = offering();
    payments.begin.mockRejectedValue(
      apiError(503, 'Service Unavailable', 'provider-unavailable', 'Not at the moment.'),
    );
    const { user, host } = await renderDue(payments);
    await press(user, 'Place Order');
    expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
    expect(host.notices).toContainEqual('error: Not at the moment.');
    expect(submit).not.toHaveBeenCalled();
  });

  test('a due EFT order shows its page and contacts no payment provider', async () => {
    const { user, payments } = await renderDue(offering(), onPayment({ paymentMethod: 'eft' }));
    await press(user, 'Place Order');
    expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
    expect([payments.begin.mock.calls, submit.mock.calls]).toEqual([[], []]);
  });
});

test('express delivery is offered with its price and arrival days and can be ordered', async () => {
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

test('a delivery method that is no longer offered shows an error and reloads the shop terms', async () => {
  const calls = api();
  const detail = 'Express delivery to Western Cape is not offered.';
  calls.create.mockRejectedValue(apiError(409, 'Conflict', 'delivery-not-offered', detail));
  const { user, host } = renderCheckout(onPayment({ deliveryMethod: 'express' }), calls);
  const asked = jest.spyOn(host.queryClient, 'invalidateQueries');
  await press(user, 'Place Order');
  expect(await screen.findByRole('alert')).toHaveTextContent(`Order failed: ${detail}`);
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['catalogue', 'shop-terms'] }));
});
