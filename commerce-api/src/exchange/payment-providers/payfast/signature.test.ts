import { decodeValue, encodeValue, isSigned, parameterString, signCall, signForm } from './signature';

describe('encodeValue', () => {
  it.each([
    ['NARA order 7', 'NARA+order+7'],
    ['a+b@c.example', 'a%2Bb%40c.example'],
    ['http://x/y?z=1', 'http%3A%2F%2Fx%2Fy%3Fz%3D1'],
    ["!'()*~", '%21%27%28%29%2A%7E'],
    ['-_.', '-_.'],
    ['Thandi Ndlovu-Müller', 'Thandi+Ndlovu-M%C3%BCller'],
    ['€', '%E2%82%AC'],
    ['\t', '%09'],
  ])('encodeValue writes %s as PHP does: %s', (text, encoded) => {
    expect(encodeValue(text)).toBe(encoded);
    expect(decodeValue(encoded).toString()).toBe(text);
  });

  it('encodeValue keeps bytes of another character set', () => {
    expect(encodeValue(decodeValue('M%fcller'))).toBe('M%FCller');
  });

  it('decodeValue leaves invalid escapes as they are', () =>
    expect(decodeValue('100%zz%4').toString()).toBe('100%zz%4'));
});

describe('signForm', () => {
  const fields = {
    merchant_id: '10028084',
    merchant_key: '4hjoenwbwnuso',
    return_url: 'https://test.com/billing/success',
    cancel_url: 'https://test.com/billing/cancel',
    notify_url: 'https://test.com/payfast/webhook',
    name_first: 'Test',
    name_last: 'Test',
    email_address: 'test@test.com',
    m_payment_id: '5',
    amount: '5.00',
    item_name: 'Test',
    item_description: '',
    custom_int1: '1',
    custom_int2: '1',
    custom_str1: 'U29tZSBUZXN0IFN0cmluZw',
    custom_str2: 'QW5vdGhlciBUZXN0IFN0cmluZw',
    email_confirmation: '1',
    confirmation_address: 'test@test.test',
    subscription_type: '1',
    billing_date: '2023-01-01',
    recurring_amount: '5',
    frequency: '3',
    cycles: '0',
  };

  // Signature from the tests of Payfast's own library.
  it('signForm signs as Payfast does, without blank fields', () => {
    expect(signForm(fields, 'payfastsandbox')).toBe('3441682c5d8a65486f5b7cc8ce41d146');
  });

  it('signForm covers the passphrase and the order of fields', () => {
    const { item_name, ...others } = fields;
    expect(signForm({ ...others, item_name }, 'payfastsandbox')).not.toBe('3441682c5d8a65486f5b7cc8ce41d146');
    expect(signForm({ ...others, item_name }, '')).not.toBe(signForm({ ...others, item_name }, 'x'));
  });
});

describe('isSigned', () => {
  const posted: [string, string][] = [
    ['m_payment_id', '000000020'],
    ['pf_payment_id', '1579137'],
    ['payment_status', 'COMPLETE'],
    ['item_name', 'Order #000000020'],
    ['item_description', ''],
    ['amount_gross', '15.00'],
    ['amount_fee', '-2.30'],
    ['amount_net', '12.70'],
    ...['str', 'int'].flatMap((kind) => [1, 2, 3, 4, 5].map((n): [string, string] => [`custom_${kind}${n}`, ''])),
    ['name_first', 'Tom'],
    ['name_last', 'Tom'],
    ['email_address', 'lindley+user1@appinlet.com'],
    ['merchant_id', '10027938'],
  ];

  // Notification from the tests of Payfast's own library. The account had no passphrase.
  it('isSigned accepts a Payfast notification, including its blank fields', () => {
    const signature = '4078bca2c8987e0e0c4e7230f2f46323';
    expect(isSigned(parameterString(posted), signature, '')).toBe(true);
    expect(isSigned(parameterString(posted), signature.toUpperCase(), '')).toBe(false);
    expect(isSigned(parameterString(posted), signature, 'x')).toBe(false);
    expect(isSigned(parameterString(posted), `${signature}0`, '')).toBe(false);
    expect(isSigned(parameterString(posted.filter(([, value]) => value)), signature, '')).toBe(false);
  });
});

describe('signCall', () => {
  const values = {
    merchant_key: '46f0cd694581a',
    item_name: 'Test Product',
    merchant_id: '10000100',
    amount: '100.00',
  };

  it('signCall sorts names with the passphrase among them, and leaves out blanks and `testing`', () => {
    expect(signCall(values, 'jt7NOE43FZPn')).toBe('a263c66733a931a805da8f64d681db89');
    expect(signCall({ testing: 'true', ...values, reason: '' }, 'jt7NOE43FZPn')).toBe(signCall(values, 'jt7NOE43FZPn'));
    expect(signCall({ ...values, version: 'v1' }, 'x')).not.toBe(signCall(values, 'x'));
  });
});
