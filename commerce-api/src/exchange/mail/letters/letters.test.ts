import type { OrderTable } from '#selling/orders/tables';
import { orderConfirmation } from './order-confirmation';
import { orderStatus } from './order-status';
import { returnReceived } from './return-received';

const LINK = 'https://nara.example/order-confirmation/NARA-1#token=abc';
const order = {
  id: 'NARA-1',
  email: 'thandi@example.com',
  customer_name: 'Buy pills at http://spam.example',
  payment_method: 'card',
  subtotal_cents: 179_800,
  shipping_cents: 0,
  tax_cents: 27_000,
  total_cents: 206_800,
  promotions_json: null,
  status: 'pending',
  tracking_code: null,
} as OrderTable;
const bra = { name: 'Flow Sports Bra', color: 'Sage', size: 'M', quantity: 2, unit_cents: 89_900 };

test('the confirmation says what was ordered, for how much, and where to follow it', () => {
  const mail = orderConfirmation(order, [bra], LINK);
  expect(mail).toMatchObject({ to: 'thandi@example.com', subject: 'Your NARA order NARA-1', reference: 'NARA-1' });
  expect(mail.text).toBe(
    `Thank you for your order.

Order NARA-1

2 x Flow Sports Bra, Sage, M: R1 798

Subtotal: R1 798
Delivery: free
VAT (15%): R270
Total: R2 068

A secure payment link follows in another e-mail.

You can cancel it until our warehouse has picked it, and return it within 30 days of delivery.

Your order page:
${LINK}

Whoever has this link can see and change the order, so please keep it to yourself.

NARA
`,
  );
});

test('the confirmation says how and when the order arrives, and its own rate of VAT', () => {
  const express = {
    ...order,
    delivery_method: 'express',
    deliver_from: '2026-12-01',
    deliver_until: '2026-12-02',
    vat_basis_points: 1550,
  } as const;
  const { text } = orderConfirmation(express, [bra], LINK);
  expect(text).toContain('Express delivery, expected from Tuesday 1 to Wednesday 2 December.');
  expect(text).toContain('VAT (15.5%): R270');
  const soon = { ...express, deliver_from: '2026-12-02' };
  expect(orderConfirmation(soon, [bra], LINK).text).toContain('expected on Wednesday 2 December.');
});

test('an EFT order points to its bank details', () => {
  const mail = orderConfirmation({ ...order, payment_method: 'eft', shipping_cents: 9900 }, [bra], LINK);
  expect(mail.text).toContain('the bank details are on your order page');
  expect(mail.text).toContain('Delivery: R99\n');
});

test('an EFT order that is paid here names the account and the reference', () => {
  const account = { holder: 'NARA', bank: 'A Bank', number: '62 000 000 001', branchCode: '250655' };
  const due = {
    ...order,
    payment_method: 'eft',
    pay_by: Date.parse('2026-03-07T10:00:00.000Z'),
    paid_at: null,
  } as const;
  const { text } = orderConfirmation(due, [bra], LINK, account);
  expect(text).toContain(`Please transfer R2 068 by EFT:
Account holder: NARA
Bank: A Bank
Account number: 62 000 000 001
Branch code: 250655
Reference: NARA-1

We hold your pieces until 2026-03-07 12:00, and your order goes on once the money is in our account.`);
  expect(orderConfirmation({ ...due, pay_by: null }, [bra], LINK, account).text).toContain('goes on at once.');
});

test('an order that is paid at a provider says how', () => {
  const due = { ...order, payment_method: 'instant-eft', pay_by: 1, paid_at: null } as const;
  expect(orderConfirmation(due, [bra], LINK).text).toContain(
    'on the secure page of our payment provider: Instant EFT. We hold your pieces until it is paid.',
  );
});

test('no mail carries what the shopper typed about themselves', () => {
  expect(orderConfirmation(order, [bra], LINK).text).not.toContain('spam');
});

test.each([
  ['shipped', 'order-status', 'Your NARA order NARA-1 is on its way'],
  ['delivered', 'order-status', 'Your NARA order NARA-1 was delivered'],
  ['cancelled', 'order-cancelled', 'Your NARA order NARA-1 is cancelled'],
  ['refunded', 'order-status', 'Your NARA order NARA-1 is refunded'],
] as const)('an order that is %s is written about', (status, kind, subject) => {
  expect(orderStatus({ ...order, status }, LINK)).toMatchObject({ kind, subject, text: expect.stringContaining(LINK) });
});

test.each(['pending', 'processing'] as const)('nothing is written about %s', (status) => {
  expect(orderStatus({ ...order, status }, LINK)).toBeNull();
});

test('the tracking number comes with the parcel', () => {
  const sent = { ...order, status: 'shipped', tracking_code: 'WWZA1' } as const;
  expect(orderStatus(sent, LINK)?.text).toContain('Tracking number: WWZA1');
  expect(orderStatus({ ...sent, status: 'delivered' }, LINK)?.text).not.toContain('WWZA1');
});

test('a return says its number, its refund and who pays the label', () => {
  const rma = { rma_number: 'RMA-WW-1', refund_cents: 29_400, shipping_cents: 5000 };
  const how = { lines: [bra], sendTo: ['NARA Returns', '14 Depot Road', 'Cape Town, 7441'] };
  const mail = returnReceived(order, rma, how, LINK);
  expect(mail).toMatchObject({ subject: 'Your return RMA-WW-1', reference: 'RMA-WW-1' });
  expect(mail.text).toContain('2 x Flow Sports Bra, Sage, M');
  expect(mail.text).toContain('The label is not prepaid: R50 for the way back is taken off your refund.');
  expect(mail.text).toContain('Send the pieces to:\nNARA Returns\n14 Depot Road\nCape Town, 7441\n');
  expect(mail.text).toContain('Refund: R294');
  expect(returnReceived(order, { ...rma, shipping_cents: 0 }, how, LINK).text).toContain('label is prepaid');
});
