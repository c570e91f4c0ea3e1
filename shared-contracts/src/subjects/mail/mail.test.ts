import type { MailName } from './places';
import { fillMail, mailFaults } from './rules';

const values = { orderId: 'NARA-1', orderLink: 'https://nara.example/o', trackingCode: null };
const shipped = (body: string, changes: Partial<typeof values> | { trackingCode: string } = {}) =>
  fillMail('order-shipped', { subject: 'Order {orderId}', body }, { ...values, ...changes });

test('an e-mail is filled with its values and the shop’s facts', () =>
  expect(shipped('{orderId}, return it within {returnPeriod}:\n{orderLink}')).toEqual({
    subject: 'Order NARA-1',
    body: 'NARA-1, return it within 30 days:\nhttps://nara.example/o',
  }));

test.each([
  ['One.\n\n[Parcel {trackingCode}]\n\nTwo.', 'One.\n\nParcel W1\n\nTwo.', 'One.\n\nTwo.'],
  ['One.\n[Parcel {trackingCode}]\nTwo.', 'One.\nParcel W1\nTwo.', 'One.\nTwo.'],
  ['[Parcel {trackingCode}|No number yet].', 'Parcel W1.', 'No number yet.'],
  ['One.\n \n\n\nTwo. ', 'One.\n\nTwo.', 'One.\n\nTwo.'],
])('the e-mail text %j drops lines and paragraphs that end up empty', (body, all, least) => {
  expect(shipped(body, { trackingCode: 'W1' }).body).toBe(all);
  expect(shipped(body).body).toBe(least);
});

test('an e-mail inserts values verbatim and keeps its subject on one line', () => {
  const text = { subject: '{reference} {topic}', body: '{answer}' };
  const told = { answer: '{topic}\n\n\n[{topic}]', topic: 'a\nb', reference: 'M-1' };
  expect(fillMail('message-answered', text, told)).toEqual({ subject: 'M-1 a b', body: '{topic}\n\n\n[{topic}]' });
});

const faults = (name: MailName, body: string, subject = 'News') =>
  mailFaults(name, { subject, body }).map(({ field, message }) => `${field}: ${message}`);

test.each<[MailName, string, string | undefined, RegExp[]]>([
  ['order-shipped', '{orderLink}', undefined, []],
  ['order-shipped', '{orderLink} [{trackingCode}]', undefined, []],
  ['order-shipped', '{orderLink} {trackingCode}', undefined, [/^body: Put \{trackingCode\} within/]],
  ['order-shipped', '[{trackingCode}: {orderLink}]', undefined, [/^body: It cannot do without \{orderLink\}/]],
  ['order-shipped', '[{trackingCode}|{orderLink}]', undefined, [/^body: It cannot do without \{orderLink\}/]],
  ['order-shipped', '{orderLink} {toString}', undefined, [/^body: There is no place \{toString\}/]],
  ['order-shipped', '{orderLink} {orderId', undefined, [/^body: A brace stands alone/]],
  ['order-shipped', 'Nothing', '', [/^subject: It must always say/, /^body: It cannot do without/]],
  ['order-shipped', '{orderLink}', '[{trackingCode}]', [/^subject: It must always say/]],
  ['return-received', '{orderLink} {lines} {sendTo}', '{lines}', [/^subject: \{lines\} takes several lines/]],
  ['message-answered', '{answer}', 'Hello', [/^subject: It cannot do without \{reference\}/]],
  ['pay-by-link', 'We send a link.', '', []],
  ['pay-by-link', 'We send a link.', 'Hello', [/^subject: A part of an e-mail/]],
  ['pay-by-transfer', 'Pay {total}.', '', [/^body: It cannot do without \{bankAccount\}/]],
])('faults of the e-mail template %s with body %j and subject %j', (name, body, subject, expected) => {
  const found = faults(name, body, subject);
  expect(found).toHaveLength(expected.length);
  for (const [at, message] of expected.entries()) expect(found[at]).toMatch(message);
});
