import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import type { MailName, MailValues } from '@nara/shared-contracts/rules/mail';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import type { OrderItemTable, OrderTable } from '#selling/orders/tables';
import { accountText, confirmationValues } from '../letters/orders';
import type { MailTexts } from './mail-texts';

const ORDER_ID = 'NARA-1764230400000-K7M2QX';
const RMA = 'RMA-WW-10042';

const LINE: Pick<OrderItemTable, 'name' | 'color' | 'size' | 'quantity' | 'unit_cents'> = {
  name: 'Flow Sports Bra',
  color: 'Sage',
  size: 'M',
  quantity: 2,
  unit_cents: 89_900,
};

/** Fictitious order by EFT without a provider, with express delivery. Contains only the columns that e-mails read. */
const ORDER = {
  id: ORDER_ID,
  payment_method: 'eft',
  pay_by: null,
  paid_at: null,
  subtotal_cents: 179_800,
  shipping_cents: 19_900,
  tax_cents: 27_000,
  total_cents: 226_700,
  discount_cents: 0,
  promotions_json: null,
  gift_cards_json: null,
  vat_basis_points: 1500,
  delivery_method: 'express',
  deliver_from: '2026-12-01',
  deliver_until: '2026-12-02',
} as OrderTable;

const ACCOUNT = {
  holder: 'NARA Activewear (Pty) Ltd',
  bank: 'Example Bank',
  number: '000 123 456',
  branchCode: '051001',
};

/** Returns the placeholder values of each text for a sample order. None of their links opens anything. */
export function samplesOf(
  texts: Pick<MailTexts, 'of'>,
  publicUrl: string,
): { readonly [N in MailName]: MailValues<N> } {
  const sample = (path: string) => `${publicUrl}${path}#sample`;
  const order = { orderId: ORDER_ID, orderLink: sample(`/order-confirmation/${ORDER_ID}`) };
  const refund = { rmaNumber: RMA, refund: formatRand(899), ...order };
  const due = { orderId: ORDER_ID, total: formatRand(2267) };
  const document = { amount: formatRand(2267), ...order };
  const confirmation = confirmationValues(texts, ORDER, [LINE], order.orderLink, null);
  return {
    'order-confirmation': confirmation,
    'pay-by-transfer': { ...due, bankAccount: accountText(ACCOUNT, ORDER_ID), heldUntil: '2026-11-29 10:00' },
    'pay-at-provider': { ...due, method: 'Instant EFT' },
    'pay-by-link': due,
    'pay-by-eft': due,
    'paid-by-gift-cards': { orderId: ORDER_ID },
    'nothing-to-pay': { orderId: ORDER_ID },
    'order-shipped': { ...order, trackingCode: 'WWZA100042' },
    'order-delivered': order,
    'order-cancelled': order,
    'order-unconfirmed': order,
    'order-unpaid': order,
    'order-refunded': order,
    'order-link': order,
    'return-received': {
      ...refund,
      lines: `1 x ${LINE.name}, ${LINE.color}, ${LINE.size}`,
      sendTo: 'NARA Returns\n1 Example Street\nCape Town, 8001',
      postage: null,
    },
    'return-approved': refund,
    'return-rejected': { ...refund, reason: 'The label of the piece is missing.' },
    'return-refunded': refund,
    'return-given-back': refund,
    'tax-invoice': { number: 'INV-000042', ...document },
    'credit-note': { number: 'CN-000042', ...document },
    'back-in-stock': {
      product: LINE.name,
      color: LINE.color,
      size: LINE.size,
      productLink: sample('/product/flow-sports-bra'),
    },
    'review-asked': {
      orderId: ORDER_ID,
      products: LINE.name,
      reviewLink: sample('/review'),
      linkDays: '60',
      stopLink: sample('/review'),
    },
    'gift-card': {
      amount: formatRand(500),
      maskedCode: maskedCode('K7M2'),
      code: 'SAMPLE-NOT-A-CARD',
      message: 'Happy birthday!',
      validUntil: '2029-11-27',
      balanceLink: `${publicUrl}/gift-card`,
    },
    'newsletter-confirmation': { linkHours: '48', confirmLink: sample('/newsletter/confirm') },
    'newsletter-welcome': { unsubscribeLink: sample('/newsletter/unsubscribe') },
    'message-answered': { answer: 'Take M: the bra runs true to size.', topic: 'Size Guide', reference: 'M-F47AC10B' },
    'data-export': { confirmLink: sample('/personal-data') },
    'data-erasure': { confirmLink: sample('/personal-data') },
  };
}
