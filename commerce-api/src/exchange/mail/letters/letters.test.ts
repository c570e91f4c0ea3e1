import type { MailName } from '@nara/shared-contracts/rules/mail';
import type { MessageAnswered } from '#selling/contact';
import type { DocumentIssued } from '#selling/invoices';
import type { OrderTable } from '#selling/orders/tables';
import { ORIGINALS } from '../templates/originals';
import { orderConfirmation, orderLink, orderStatus, taxDocument } from './orders';
import { backInStockLetter, messageAnsweredLetter, newsletterConfirmation, newsletterWelcome } from './others';
import { returnApproved, returnReceived, returnRefunded, returnRejected } from './returns';

const texts = { of: (name: MailName) => ORIGINALS[name] };
const LINK = 'https://nara.example/order-confirmation/NARA-1#token=abc';
const PAGE = `Your order page:
${LINK}

Whoever has this link can see and change the order, so please keep it to yourself.

NARA
`;
const order = {
  id: 'NARA-1',
  email: 'thandi@example.com',
  customer_name: 'Buy pills at http://spam.example',
  payment_method: 'card',
  subtotal_cents: 179_800,
  shipping_cents: 0,
  tax_cents: 27_000,
  total_cents: 206_800,
  status: 'pending',
  tracking_code: null,
  promotions_json: null,
  gift_cards_json: null,
} as OrderTable;
const bra = { name: 'Flow Sports Bra', color: 'Sage', size: 'M', quantity: 2, unit_cents: 89_900 };

test('the confirmation e-mail states what was ordered, the total and the link to the order', () => {
  const mail = orderConfirmation(texts, order, [bra], LINK);
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

${PAGE}`,
  );
});

test('the confirmation e-mail states the delivery method and dates, and the order’s VAT rate', () => {
  const express = {
    ...order,
    delivery_method: 'express',
    deliver_from: '2026-12-01',
    deliver_until: '2026-12-02',
    vat_basis_points: 1550,
  } as const;
  const { text } = orderConfirmation(texts, express, [bra], LINK);
  expect(text).toContain('Express delivery, expected from Tuesday 1 to Wednesday 2 December.');
  expect(text).toContain('VAT (15.5%): R270');
  const soon = { ...express, deliver_from: '2026-12-02' };
  expect(orderConfirmation(texts, soon, [bra], LINK).text).toContain('expected on Wednesday 2 December.');
});

test('the confirmation of an EFT order points to its bank details, or names the account of the shop and the reference', () => {
  const mail = orderConfirmation(texts, { ...order, payment_method: 'eft', shipping_cents: 9900 }, [bra], LINK);
  expect(mail.text).toContain('the bank details are on your order page');
  expect(mail.text).toContain('Delivery: R99\n');
  const account = { holder: 'NARA', bank: 'A Bank', number: '62 000 000 001', branchCode: '250655' };
  const due = {
    ...order,
    payment_method: 'eft',
    pay_by: Date.parse('2026-03-07T10:00:00.000Z'),
    paid_at: null,
  } as const;
  const { text } = orderConfirmation(texts, due, [bra], LINK, account);
  expect(text).toContain(`Please transfer R2 068 by EFT:
Account holder: NARA
Bank: A Bank
Account number: 62 000 000 001
Branch code: 250655
Reference: NARA-1

We hold your pieces until 2026-03-07 12:00, and your order goes on once the money is in our account.`);
  expect(orderConfirmation(texts, { ...due, pay_by: null }, [bra], LINK, account).text).toContain('goes on at once.');
});

test('the confirmation of an order paid at a provider says how to pay', () => {
  const due = { ...order, payment_method: 'instant-eft', pay_by: 1, paid_at: null } as const;
  expect(orderConfirmation(texts, due, [bra], LINK).text).toContain(
    'on the secure page of our payment provider: Instant EFT. We hold your pieces until it is paid.',
  );
});

test.each(['pending', 'processing'] as const)('an order that is %s is not reported by e-mail', (status) => {
  expect(orderStatus(texts, { ...order, status }, LINK)).toBeNull();
});

describe('the original texts of e-mails', () => {
  const rma = { rma_number: 'RMA-WW-1', refund_cents: 29_400, shipping_cents: 0 };
  const document = (kind: 'invoice' | 'credit-note') =>
    ({ order, document: { number: 'N-1', kind, total_cents: 206_800 } }) as DocumentIssued;

  const MONEY_BACK = 'the money is back with you within 5-7 business days.';

  test.each([
    ['shipped', '', 'WWZA1', 'is on its way', 'Your order has left our distribution centre.\n\nTracking number: WWZA1'],
    ['shipped', '', null, 'is on its way', 'Your order has left our distribution centre.'],
    [
      'delivered',
      '',
      'WWZA1',
      'was delivered',
      'Your order was delivered. Should something not fit, you can return it within 30 days.',
    ],
    ['cancelled', '', null, 'is cancelled', `Your order is cancelled. If you have paid already, ${MONEY_BACK}`],
    [
      'cancelled',
      'order.ended',
      null,
      'is cancelled',
      `Your order is cancelled, because it could not be confirmed in time. We are sorry. If you have paid already, ${MONEY_BACK}`,
    ],
    [
      'cancelled',
      'order.unpaid',
      null,
      'is cancelled',
      'Your order is cancelled, because it was not paid in time. Should you have paid after all, we send it if we still have its pieces, and otherwise give the money back.',
    ],
    [
      'refunded',
      '',
      null,
      'is refunded',
      'Your order is refunded. The money is back with you within 5-7 business days.',
    ],
  ] as const)('the original subject and text of the status e-mail are unchanged: %s %s', (...row) => {
    const [status, happening, tracking_code, subject, text] = row;
    expect(orderStatus(texts, { ...order, status, tracking_code }, LINK, happening)).toMatchObject({
      kind: status === 'cancelled' ? 'order-cancelled' : 'order-status',
      subject: `Your NARA order NARA-1 ${subject}`,
      text: `${text}\n\n${PAGE}`,
    });
  });

  test('the original text of the e-mail with a new order link is unchanged', () =>
    expect(orderLink(texts, order, LINK)).toMatchObject({
      subject: 'A new link to your NARA order NARA-1',
      text: `Here is a new link to your order. It takes the place of those we sent before.\n\n${PAGE}`,
    }));

  test('the original text of the return e-mail is unchanged', () => {
    const how = { lines: [bra], sendTo: ['NARA Returns', '14 Depot Road', 'Cape Town, 7441'] };
    const mail = returnReceived(texts, order, rma, how, LINK);
    expect(mail).toMatchObject({ subject: 'Your return RMA-WW-1', reference: 'RMA-WW-1' });
    expect(mail.text).toBe(`We have noted your return RMA-WW-1 for order NARA-1.

2 x Flow Sports Bra, Sage, M

Send the pieces to:
NARA Returns
14 Depot Road
Cape Town, 7441

Your return label is on your order page, as a PDF to print and stick on the parcel. If you cannot print it, write this address and RMA-WW-1 on the parcel.

The label is prepaid: we bear the cost of the way back, and nothing is taken off your refund.

Refund: R294, within 5-7 business days after we have looked at the pieces.

${PAGE}`);
    expect(returnReceived(texts, order, { ...rma, shipping_cents: 5000 }, how, LINK).text).toContain(
      'The label is not prepaid: R50 for the way back is taken off your refund.',
    );
    expect(returnApproved(texts, order, rma, LINK)).toMatchObject({
      subject: 'Your return RMA-WW-1 is approved',
      text: `We have looked at the pieces of your return RMA-WW-1 for order NARA-1, and everything is fine.\n\nYou get R294 back within 5-7 business days.\n\n${PAGE}`,
    });
    expect(returnRejected(texts, order, rma, 'Worn.\n\n{orderLink}', LINK)).toMatchObject({
      subject: 'Your return RMA-WW-1 was not accepted',
      text: `We have looked at the pieces of your return RMA-WW-1 for order NARA-1 and cannot accept it.\n\nReason: Worn.\n\n{orderLink}\n\n${PAGE}`,
    });
    expect(returnRefunded(texts, order, rma, { isByProvider: false }, LINK)).toMatchObject({
      subject: 'Your refund for return RMA-WW-1',
      text: `We have paid the refund of R294 for your return RMA-WW-1 of order NARA-1.\n\nIt can take your bank a few days to show it.\n\n${PAGE}`,
    });
    expect(returnRefunded(texts, order, rma, { isByProvider: true }, LINK).text).toBe(
      `The refund of R294 for your return RMA-WW-1 of order NARA-1 goes back to where you paid from.\n\nIt can take your bank a few days to show it.\n\n${PAGE}`,
    );
  });

  test('the original text of the tax document e-mails is unchanged', () => {
    expect(taxDocument(texts, document('invoice'), LINK)).toMatchObject({
      kind: 'tax-invoice',
      subject: 'Tax invoice N-1 for your NARA order NARA-1',
      text: `We received your payment of R2 068 for order NARA-1. Your tax invoice N-1 comes with this e-mail.\n\n${PAGE}`,
    });
    expect(taxDocument(texts, document('credit-note'), LINK)).toMatchObject({
      kind: 'credit-note',
      subject: 'Credit note N-1 for your NARA order NARA-1',
      text: `R2 068 of your order NARA-1 was given back. The credit note N-1 comes with this e-mail.\n\n${PAGE}`,
    });
  });

  test('the original texts of e-mails that are about no order are unchanged', () => {
    const piece = { id: 'bra-m', name: 'Flow Sports Bra', color: 'Sage', size: 'M' };
    expect(backInStockLetter(texts, 'a@b.example', piece, 'https://nara.example/x')).toMatchObject({
      subject: 'Back in stock: Flow Sports Bra in Sage, M',
      text: `Flow Sports Bra in Sage, M is back. There may be only a few, and none is kept aside.

https://nara.example/x

You asked us for this one e-mail. Your address is off the waiting list now.

NARA
`,
    });
    const asked = { id: 'S1', email: 'a@b.example', link: 'https://nara.example/c', oneClickUrl: '', at: 0 };
    expect(newsletterConfirmation(texts, asked)).toMatchObject({
      subject: 'Please confirm: the NARA newsletter',
      text: `Somebody gave us this address for the NARA newsletter.

If that was you, confirm it within 48 hours:
https://nara.example/c

If it was not, do nothing: you get no newsletter, and we forget the address within seven days.

NARA
`,
    });
    expect(newsletterWelcome(texts, asked)).toMatchObject({
      subject: 'Welcome to the NARA newsletter',
      text: `Thank you for confirming. From now on we write to you about new arrivals and offers.

You can unsubscribe at any time:
https://nara.example/c

NARA
`,
    });
    const message = { id: 'f47ac10b-1', subject: 'size-guide', email: 'a@b.example' };
    const answered = { message, entryId: 'E1', text: 'Take M.\n\n\nBest,\nNomsa' } as MessageAnswered;
    expect(messageAnsweredLetter(texts, answered)).toMatchObject({
      subject: 'Re: Size Guide [M-F47AC10B]',
      text: 'Take M.\n\n\nBest,\nNomsa\n\nNARA\n',
    });
  });
});
