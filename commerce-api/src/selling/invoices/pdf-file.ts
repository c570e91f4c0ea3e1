import type { InvoiceDetails } from '@nara/shared-contracts/api/payments';
import type { Environment } from '@nara/shared-contracts/api/session';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import {
  COLORS,
  GAP,
  hairline,
  heightOf,
  makeRoom,
  type PdfDocument,
  renderPdf,
  SIZES,
  wholeWidth,
  write,
} from '#platform/pdf';
import { southAfricanDate } from '#platform/time';
import { workerTask } from '#platform/worker-pool';
import type { CreditNoteContent, InvoiceContent, InvoiceLine, IssuedDocument } from './content';

interface PdfColumn {
  title: string;
  /** Share of the width; all shares add up to 1. */
  share: number;
  align?: 'left' | 'right';
}

interface PdfTable {
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
}

const BETWEEN = 8;
const PADDING = 5;
const HEAD = 18;

/** Draws rows under hairlines, over as many pages as they need. Each page begins with the column titles. */
function drawTable(doc: PdfDocument, { columns, rows }: PdfTable): void {
  const places = placesOf(doc, columns);
  drawTitles(doc, places, 40);
  for (const row of rows) {
    const tallest = Math.max(...places.map(({ width }, index) => heightOf(doc, row[index] ?? '', width)));
    const height = tallest + 2 * PADDING;
    const page = doc.page;
    makeRoom(doc, height);
    if (doc.page !== page) drawTitles(doc, places, height);
    const { y } = doc;
    hairline(doc, y);
    for (const [index, { x, width, align }] of places.entries()) {
      write(doc, row[index] ?? '', { x, y: y + PADDING, width }, { align });
    }
    doc.y = y + height;
  }
  hairline(doc, doc.y);
  doc.y += GAP / 2;
}

type Place = Required<Pick<PdfColumn, 'title' | 'align'>> & { x: number; width: number };

function placesOf(doc: PdfDocument, columns: readonly PdfColumn[]): Place[] {
  const whole = wholeWidth(doc);
  let { x } = whole;
  return columns.map(({ title, share, align = 'left' }) => {
    const width = whole.width * share;
    const place = { title, align, x: align === 'right' ? x + BETWEEN : x, width: width - BETWEEN };
    x += width;
    return place;
  });
}

/** Draws the column titles, and keeps `following` points of rows on the same page. */
function drawTitles(doc: PdfDocument, places: readonly Place[], following: number): void {
  const y = makeRoom(doc, HEAD + following);
  for (const { title, x, width, align } of places) {
    write(doc, title, { x, y, width }, { size: SIZES.small, color: 'muted', align, isOneLine: true });
  }
  doc.y = y + HEAD;
}

interface PdfSum {
  label: string;
  text: string;
  /** True for the total below the other sums. */
  isTotal?: boolean;
}

const SUM = 17;
const SUMS_SHARE = 0.46;

/** Draws sums below each other at the right, all on one page. */
function drawSums(doc: PdfDocument, sums: readonly PdfSum[]): void {
  const y = makeRoom(doc, sums.length * SUM + GAP);
  const whole = wholeWidth(doc, y);
  const box = { x: whole.x + whole.width * (1 - SUMS_SHARE), width: whole.width * SUMS_SHARE };
  for (const [index, { label, text, isTotal = false }] of sums.entries()) {
    const top = y + index * SUM + (isTotal ? 5 : 0);
    const font = isTotal ? 'bold' : 'regular';
    if (isTotal) hairline(doc, top - 3, box);
    write(doc, label, { ...box, y: top + 2, width: box.width * 0.62 }, { font, isOneLine: true });
    write(doc, text, { ...box, y: top + 2 }, { font, align: 'right', isOneLine: true });
  }
  doc.y = y + sums.length * SUM + GAP;
}

/** Titles that the law requires. */
const TITLES = { invoice: 'Tax Invoice', 'credit-note': 'Credit Note' } as const;

/** A document, and the environment in which it was issued. */
type PrintedDocument = IssuedDocument & { environment: Environment };

/** Renders a tax invoice or credit note on A4, over as many pages as it needs. */
export const invoicePdfTask = workerTask({
  name: 'invoices.pdf',
  run(document: PrintedDocument) {
    const head = {
      title: TITLES[document.kind],
      subtitle: document.number,
      ...(document.environment === 'sandbox' && { notice: 'Sandbox: test data' }),
    };
    return renderPdf(head, (doc) => {
      drawParties(doc, document);
      drawFactsOf(doc, document);
      if (document.kind === 'invoice') drawInvoice(doc, document.content);
      else drawCreditNote(doc, document, document.content);
    });
  },
});

/** Formats cents as an amount on a document: `R1 048.50`, `R99.00`. */
const money = (cents: number): string =>
  `R${formatCount(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;

/** Writes seller and buyer next to each other. */
function drawParties(doc: PdfDocument, { content: { seller }, buyer }: IssuedDocument): void {
  const whole = wholeWidth(doc, doc.y);
  const width = (whole.width - GAP) / 2;
  const bought = buyer ? [buyer.name, ...buyer.address, buyer.email] : ['Personal data erased'];
  const heights = [
    drawParty(doc, 'Seller', sellerLines(seller), { ...whole, width }),
    drawParty(doc, 'Buyer', bought, { ...whole, x: whole.x + width + GAP, width }),
  ];
  doc.y = whole.y + Math.max(...heights) + GAP;
}

const sellerLines = ({ seller, address, vatNumber, registrationNumber }: InvoiceDetails): string[] => [
  seller,
  ...address,
  `VAT number ${vatNumber}`,
  registrationNumber && `Registration number ${registrationNumber}`,
];

function drawParty(
  doc: PdfDocument,
  label: string,
  lines: readonly string[],
  box: { x: number; y: number; width: number },
): number {
  let y = box.y + write(doc, label, box, { size: SIZES.small, color: 'muted' }) + 3;
  for (const [index, line] of lines.filter(Boolean).entries()) {
    y += write(doc, line, { ...box, y }, { font: index === 0 ? 'bold' : 'regular' }) + 1;
  }
  return y - box.y;
}

/** Height of the band, and the space before its content. */
const BAND = 40;
const INSIDE = 12;

/** Writes number, date and order in one band. */
function drawFactsOf(doc: PdfDocument, document: IssuedDocument): void {
  const facts = [
    { label: `${TITLES[document.kind]} number`, text: document.number, share: 0.2 },
    { label: 'Date of issue', text: southAfricanDate(document.issued_at), share: 0.18 },
    document.kind === 'credit-note'
      ? { label: 'For tax invoice', text: document.content.invoice.number, share: 0.24 }
      : { label: 'Currency', text: 'South African rand', share: 0.24 },
    { label: 'Order', text: document.order_id, share: 0.38 },
  ];
  const whole = wholeWidth(doc, makeRoom(doc, BAND));
  doc.roundedRect(whole.x, whole.y, whole.width, BAND, 4).fill(COLORS.fill);
  let x = whole.x + INSIDE;
  for (const { label, text, share } of facts) {
    const width = (whole.width - 2 * INSIDE) * share;
    const box = { x, width: width - INSIDE / 2 };
    write(doc, label, { ...box, y: whole.y + 8 }, { size: SIZES.small, color: 'muted', isOneLine: true });
    write(doc, text, { ...box, y: whole.y + 20 }, { font: 'bold', isOneLine: true });
    x += width;
  }
  doc.y = whole.y + BAND + GAP;
}

/** Returns the label of the VAT rate. */
const vatAt = ({ vatPercent }: { vatPercent: number }): string => `VAT at ${vatPercent}%`;

function drawInvoice(doc: PdfDocument, { lines, amounts, giftCards = [] }: InvoiceContent): void {
  drawTable(doc, {
    columns: [
      { title: 'Description', share: 0.42 },
      { title: 'SKU', share: 0.22 },
      { title: 'Qty', share: 0.08, align: 'right' },
      { title: 'Unit price', share: 0.14, align: 'right' },
      { title: 'Amount', share: 0.14, align: 'right' },
    ],
    rows: lines.map(({ description, sku, quantity, unitCents, totalCents }: InvoiceLine) => [
      description,
      sku,
      formatCount(quantity),
      money(unitCents),
      money(totalCents),
    ]),
  });
  const { goodsCents, discountCents = 0, goodsVatCents, deliveryCents, deliveryValueCents, deliveryVatCents } = amounts;
  drawSums(doc, [
    { label: 'Goods', text: money(goodsCents) },
    ...(discountCents > 0 ? [{ label: 'Discount', text: `-${money(discountCents)}` }] : []),
    { label: 'Delivery', text: money(deliveryValueCents) },
    { label: 'Subtotal, without VAT', text: money(amounts.valueCents) },
    { label: vatAt(amounts), text: money(amounts.vatCents) },
    { label: 'Total, with VAT', text: money(amounts.totalCents), isTotal: true },
  ]);
  drawNote(
    doc,
    `Prices of goods are without VAT; the VAT on them is ${money(goodsVatCents)}. ${
      deliveryCents === 0
        ? 'Delivery is free.'
        : `The price of delivery is ${money(deliveryCents)} with VAT, of which ${money(deliveryVatCents)} is VAT.`
    }`,
  );
  if (giftCards.length > 0) drawNote(doc, paidWith(amounts.totalCents, giftCards));
}

/** Describes the payment by gift cards. It does not change the amounts above, because gift cards are money. */
function paidWith(totalCents: number, giftCards: NonNullable<InvoiceContent['giftCards']>): string {
  const cards = giftCards.map(({ last4, cents }) => `Paid by gift card ${maskedCode(last4)}: ${money(cents)}.`);
  const rest = giftCards.reduce((left, { cents }) => left - cents, totalCents);
  return [...cards, ...(rest > 0 ? [`Paid otherwise: ${money(rest)}.`] : [])].join(' ');
}

function drawCreditNote(
  doc: PdfDocument,
  { total_cents, vat_cents }: IssuedDocument,
  { reason, invoice }: CreditNoteContent,
): void {
  drawTable(doc, {
    columns: [
      { title: 'Reason', share: 0.8 },
      { title: 'Amount', share: 0.2, align: 'right' },
    ],
    rows: [[reason, money(total_cents - vat_cents)]],
  });
  drawSums(doc, [
    { label: 'Credit, without VAT', text: money(total_cents - vat_cents) },
    { label: vatAt(invoice), text: money(vat_cents) },
    { label: 'Total credit, with VAT', text: money(total_cents), isTotal: true },
  ]);
  const of = `${invoice.number} of ${southAfricanDate(invoice.issuedAt)}`;
  drawNote(doc, `This reduces the total of tax invoice ${of}, which was ${money(invoice.totalCents)}.`);
}

function drawNote(doc: PdfDocument, text: string): void {
  doc.y = makeRoom(doc, 2 * GAP);
  doc.y += write(doc, text, wholeWidth(doc), { size: SIZES.small, color: 'muted' });
}
