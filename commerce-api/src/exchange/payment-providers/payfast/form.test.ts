import { account } from '../testing/payfast';
import { CARD_PAYMENT } from '../testing/payment';
import { makeForm } from './payfast';

const payment = { ...CARD_PAYMENT, id: 'PAY-7', attempt: 'ATT-1', amountCents: 113_300 };

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
const SIGNATURE = 'ad97fe601d127b828983a5c60c1781ae';

it('the Payfast form leaves out blank fields and shortens texts to one line', () => {
  const name = `${'Ma\r\nria '.repeat(30)}`;
  const { fields } = makeForm(account, { ...payment, firstName: name, lastName: ' ', email: '👗'.repeat(120) });
  expect(fields).not.toHaveProperty('name_last');
  expect(fields.name_first).toBe('Ma ria '.repeat(30).slice(0, 100).trim());
  expect(fields.email_address).toBe('👗'.repeat(100));
});
