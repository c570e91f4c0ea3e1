import { CARD_PAYMENT } from '../testing/payment';
import { account, FIRST, ORDER, signatureOf } from '../testing/peach';
import { makeForm } from './peach';

const payment = { ...CARD_PAYMENT, id: ORDER, attempt: '1', orderId: ORDER, amountCents: 113_305 };

it('the Peach form posts the documented fields, signed', () => {
  const form = makeForm(account, payment, 'nonce-1');
  const fields = {
    'authentication.entityId': account.entityId,
    merchantTransactionId: FIRST,
    merchantInvoiceId: ORDER,
    amount: '1133.05',
    currency: 'ZAR',
    paymentType: 'DB',
    nonce: 'nonce-1',
    shopperResultUrl: 'https://nara.example/checkout/posted',
    notificationUrl: 'https://nara.example/api/payments/notifications',
    'customer.email': 'thandi@example.com',
    'customer.givenName': 'Thandi',
    'customer.surname': 'Ndlovu',
    defaultPaymentMethod: 'CARD',
    forceDefaultMethod: 'true',
  };
  expect(form).toEqual({
    method: 'POST',
    action: account.pageUrl,
    fields: { ...fields, signature: signatureOf(fields) },
  });
});

it.each([
  ['card', 'CARD'],
  ['instant-eft', 'PAYBYBANK'],
  ['wallet', undefined],
] as const)('a Peach form for %s allows the brand %s only', (method, brand) => {
  const { fields } = makeForm(account, { ...payment, method }, 'nonce-1');
  expect(fields.defaultPaymentMethod).toBe(brand);
  expect(fields.forceDefaultMethod).toBe(brand && 'true');
});

it('the Peach form shortens texts to the documented lengths, on one line', () => {
  const { fields } = makeForm(
    account,
    { ...payment, firstName: ' Thandi\n Zoë ', lastName: 'x'.repeat(60), email: `${'x'.repeat(130)}@example.com` },
    'nonce-1',
  );
  expect(fields['customer.givenName']).toBe('Thandi Zoë');
  expect(fields['customer.surname']).toHaveLength(48);
  expect(fields['customer.email']).toHaveLength(128);
});

it('the Peach form refuses an order without a transaction id', () => {
  expect(() => makeForm(account, { ...payment, id: 'PAY-7' }, 'nonce-1')).toThrow(/no name for attempt 1 of PAY-7/);
});
