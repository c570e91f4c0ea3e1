import { encode, joined, signCall, signForm } from './signature';

test('values to sign are encoded like PHP’s urlencode', () => {
  expect(encode("it's (a) test!*~ 50% @ R1/2+")).toBe('it%27s+%28a%29+test%21%2A%7E+50%25+%40+R1%2F2%2B');
  expect(encode('Café – naïve-_.')).toBe('Caf%C3%A9+%E2%80%93+na%C3%AFve-_.');
});

describe('signatures of forms', () => {
  const example = {
    item_name: 'Order#123',
    amount: '10.00',
    m_payment_id: '1234',
    email_address: 'test@test.com',
    name_last: 'Last Name',
    name_first: 'First Name',
    notify_url: 'http://www.yourdomain.co.za/notify.php',
    cancel_url: 'http://www.yourdomain.co.za/cancel.php',
    return_url: 'http://www.yourdomain.co.za/return.php',
    merchant_key: '46f0cd694581a',
    merchant_id: '10000100',
  };

  test('a form signature matches the documented example, whatever the order of the fields', () => {
    expect(signForm(example, 'jt7NOE43FZPn')).toBe('8317e2bbd1ae2a6f4f36837e83be4ca9');
  });

  // Made by the tool with which Payfast's sandbox checks forms.
  test('a form signature without a passphrase matches the one of Payfast’s sandbox', () => {
    const fields = {
      merchant_id: '10000100',
      merchant_key: '46f0cd694581a',
      return_url: 'http://your-domain.co.za/success',
      cancel_url: 'http://your-domain.co.za/cancel',
      notify_url: 'http://your-domain.co.za/itn',
      name_first: 'Jane',
      name_last: 'Doe',
      email_address: 'jane@example.com',
      m_payment_id: '1',
      amount: '100.50',
      item_name: 'item-title',
      item_description: 'description',
    };
    expect(signForm(fields, '')).toBe('279d5d8fd4164b1f2fc17467afe4602b');
  });

  // From the tests of Payfast's own library; whole numbers stand before texts.
  test('a form signature with custom fields matches the one of Payfast’s library', () => {
    const fields = {
      merchant_id: '10028084',
      merchant_key: '4hjoenwbwnuso',
      subscription_type: '1',
      m_payment_id: '5',
      amount: '5.00',
      recurring_amount: '5',
      billing_date: '2023-01-01',
      frequency: '3',
      cycles: '0',
      custom_str1: 'U29tZSBUZXN0IFN0cmluZw',
      custom_int1: '1',
      custom_int2: '1',
      custom_str2: 'QW5vdGhlciBUZXN0IFN0cmluZw',
      item_name: 'Test',
      name_last: 'Test',
      name_first: 'Test',
      email_address: 'test@test.com',
      confirmation_address: 'test@test.test',
      email_confirmation: '1',
      return_url: 'https://test.com/billing/success',
      cancel_url: 'https://test.com/billing/cancel',
      notify_url: 'https://test.com/payfast/webhook',
    };
    expect(signForm(fields, 'payfastsandbox')).toBe('3441682c5d8a65486f5b7cc8ce41d146');
  });

  test('a form signature ignores blank fields, spaces around values and unknown fields', () => {
    const more = { ...example, name_first: ' First Name ', custom_str1: ' ', item_description: '', surprise: '1' };
    expect(signForm(more, 'jt7NOE43FZPn')).toBe('8317e2bbd1ae2a6f4f36837e83be4ca9');
  });
});

test('a call signature covers its values and the passphrase in alphabetical order', () => {
  const values = { version: 'v1', 'merchant-id': '10000100', timestamp: '2020-02-01T12:00:01+02:00', from: '' };
  const inOrder = joined([
    ['merchant-id', '10000100'],
    ['passphrase', 'salt'],
    ['timestamp', '2020-02-01T12:00:01+02:00'],
    ['version', 'v1'],
  ]);
  expect(inOrder).toBe('merchant-id=10000100&passphrase=salt&timestamp=2020-02-01T12%3A00%3A01%2B02%3A00&version=v1');
  // The hash of that text, as md5sum has it.
  expect(signCall(values, 'salt')).toBe('dd77b20405d722fecd104895ae6fee52');
});
