import { account } from '../testing/payfast';
import { makeForm } from './payfast';

const payment = {
  method: 'card' as const,
  id: 'PAY-7',
  attempt: 'ATT-1',
  orderId: 'NARA-1001',
  amountCents: 113_300,
  email: 'thandi@example.com',
  firstName: 'Thandi',
  lastName: 'Ndlovu',
  returnUrl: 'https://nara.example/checkout/paid',
  postedReturnUrl: 'https://nara.example/checkout/posted',
  cancelUrl: 'https://nara.example/checkout/cancelled',
  notifyUrl: 'https://nara.example/api/payments/payfast',
};

it('the Payfast form posts the documented fields in their order, signed', () => {
  const { fields, ...form } = makeForm(account, payment);
  expect(form).toEqual({ method: 'POST', action: account.pageUrl });
  expect(Object.entries(fields)).toEqual([
    ['merchant_id', '10000100'],
    ['merchant_key', '46f0cd694581a'],
    ['return_url', payment.returnUrl],
    ['cancel_url', payment.cancelUrl],
    ['notify_url', payment.notifyUrl],
    ['name_first', 'Thandi'],
    ['name_last', 'Ndlovu'],
    ['email_address', 'thandi@example.com'],
    ['m_payment_id', 'PAY-7'],
    ['amount', '1133.00'],
    ['item_name', 'NARA order NARA-1001'],
    ['custom_str1', 'ATT-1'],
    ['signature', SIGNATURE],
  ]);
});

/** Made by `printf '%s' 'merchant_id=10000100&…&passphrase=jt7NOE43FZPn' | md5sum`. */
const SIGNATURE = '31d57fe984c334fe3bf9f7c329f9897f';

it('the Payfast form leaves out blank fields and shortens texts to one line', () => {
  const name = `${'Ma\r\nria '.repeat(30)}`;
  const { fields } = makeForm(account, { ...payment, firstName: name, lastName: ' ', email: '👗'.repeat(120) });
  expect(fields).not.toHaveProperty('name_last');
  expect(fields.name_first).toBe('Ma ria '.repeat(30).slice(0, 100).trim());
  expect(fields.email_address).toBe('👗'.repeat(100));
});
