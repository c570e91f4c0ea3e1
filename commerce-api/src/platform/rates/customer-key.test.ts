import { customerKey } from '.';

test.each([
  'thandi@example.co.za',
  'Thandi@Example.co.za',
  ' thandi@example.co.za ',
  'thandi@example.co.za.',
  'thandi@example.co.za..',
  'thandi+1@example.co.za',
  'thandi+shop+2@example.co.za',
  '"thandi"@example.co.za',
  '"th\\andi"@example.co.za',
  '"thandi+1"@example.co.za',
  'than\u200bdi@example.co.za',
  'than\u00addi@exa\ufe0fmple.co.za',
  'ｔｈａｎｄｉ@example.co.za',
  'thandi@example。co。za',
  'thandi@example.co.za。',
])('%j is the customer thandi@example.co.za', (email) => expect(customerKey(email)).toBe('thandi@example.co.za'));

test('an internationalised domain is the same customer as its ASCII form', () =>
  expect(customerKey('thandi@exämple.co.za')).toBe(customerKey('thandi@xn--exmple-cua.co.za')));

test.each(['thandi.m@example.co.za', 'thandi@mail.example.co.za', 'thandi1@example.co.za'])(
  '%j is a customer of its own',
  (email) => expect(customerKey(email)).toBe(email),
);

test.each([
  ['+1@example.co.za', '+1@example.co.za'],
  ['erased', 'erased'],
  ['a@b c@x.example', 'a@bc@x.example'],
])('the unusual address %j has the key %j', (email, key) => expect(customerKey(email)).toBe(key));
