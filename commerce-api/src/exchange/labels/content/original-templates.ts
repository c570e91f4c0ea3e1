import type { LabelDocument, LabelElement } from '@nara/shared-contracts/api/labels';
import type { LabelType } from '@nara/shared-contracts/rules/labels';
import { LABEL_SIZES } from '@nara/shared-contracts/rules/labels';

type Text = Extract<LabelElement, { kind: 'text' }>;
type Box = readonly [x: number, y: number, w: number, h: number];

const at = ([x, y, w, h]: Box) => ({ x, y, w, h });

const text = (
  id: string,
  box: Box,
  content: string,
  size: number,
  { isBold = false, align = 'start' }: Partial<Pick<Text, 'isBold' | 'align'>> = {},
): LabelElement => ({ kind: 'text', id, ...at(box), text: content, size, isBold, align });

const rule = (id: string, box: Box): LabelElement => ({ kind: 'line', id, ...at(box) });

const barcode = (
  id: string,
  box: Box,
  symbology: Extract<LabelElement, { kind: 'barcode' }>['symbology'],
  value: string,
): LabelElement => ({ kind: 'barcode', id, ...at(box), symbology, value });

const bold = { isBold: true } as const;
const centred = { align: 'center' } as const;

const ELEMENTS: Readonly<Record<LabelType, LabelElement[]>> = {
  product: [
    text('brand', [2, 1.8, 20, 3], 'NARA', 2.8, bold),
    text('price', [26, 1.8, 22, 3.6], '{price}', 3.4, { isBold: true, align: 'end' }),
    text('vat', [32, 9.6, 16, 2.6], 'incl. VAT', 2, { align: 'end' }),
    text('name', [2, 6, 46, 3.4], '{name}', 3, bold),
    text('variant', [2, 9.6, 30, 3], '{color}, {size}', 2.6),
    barcode('ean', [2, 13, 46, 10.8], 'ean13', '{barcode}'),
    text('digits', [2, 24.2, 46, 2.6], '{barcode}', 2.4, centred),
    text('sku', [2, 27, 46, 2.4], '{sku}', 2, centred),
  ],
  barcode: [
    text('sku', [1, 1, 38, 2.6], '{sku}', 2.2, centred),
    barcode('ean', [1, 4, 38, 12.6], 'ean13', '{barcode}'),
    text('digits', [1, 17, 38, 2.6], '{barcode}', 2.4, centred),
  ],
  shipping: [
    text('brand', [5, 4.5, 40, 8], 'NARA', 7.5, bold),
    text('route', [50, 4.5, 45, 4], '{dcName}', 3.4, { isBold: true, align: 'end' }),
    text('date', [50, 8.8, 45, 3.6], '{date}', 3, { align: 'end' }),
    rule('rule-1', [5, 14.5, 90, 0.5]),
    text('from-label', [5, 16.5, 30, 3], 'FROM', 2.4, bold),
    text('from', [5, 20, 90, 9], 'NARA, Woolworths distribution centre {dcName}', 3.2),
    rule('rule-2', [5, 30, 90, 0.5]),
    text('to-label', [5, 32, 30, 3], 'DELIVER TO', 2.4, bold),
    text('recipient', [5, 36, 90, 6], '{recipient}', 5, bold),
    text('address', [5, 43.5, 90, 26], '{address}', 4.2),
    rule('rule-3', [5, 71, 90, 0.5]),
    text('order-label', [5, 73, 40, 3], 'ORDER', 2.4, bold),
    text('order', [5, 76.4, 62, 4], '{orderId}', 3.4, bold),
    text('partner-order', [5, 81, 62, 3.6], '{woolworthsOrderId}', 3),
    text('pieces', [5, 85.4, 62, 3.6], 'Parcel {parcel}, {pieces} in all', 3),
    barcode('order-qr', [71, 73, 24, 24], 'qr', '{orderId}'),
    rule('rule-4', [5, 99, 90, 0.5]),
    text('sscc-label', [5, 101, 40, 3], 'SSCC', 2.4, bold),
    text('sscc', [20, 100.6, 75, 4], '{sscc}', 3.6, { isBold: true, align: 'end' }),
    barcode('sscc-code', [5, 106, 90, 32], 'gs1-128', '(00){sscc}'),
    text('sscc-digits', [5, 139.4, 90, 4], '(00) {sscc}', 3.6, centred),
  ],
  returns: [
    text('brand', [5, 4.5, 40, 8], 'NARA', 7.5, bold),
    text('title', [50, 5.5, 45, 6], 'RETURN', 5.4, { isBold: true, align: 'end' }),
    rule('rule-1', [5, 14.5, 90, 0.5]),
    text('to-label', [5, 16.5, 60, 3], 'RETURN TO', 2.4, bold),
    text('to', [5, 20.5, 90, 20], '{returnTo}', 4.4, bold),
    rule('rule-2', [5, 41, 90, 0.5]),
    text('from-label', [5, 43, 30, 3], 'FROM', 2.4, bold),
    text('from', [5, 46.6, 90, 5], '{customer}', 4.2),
    text('from-address', [5, 52, 90, 21], '{address}', 3.4),
    rule('rule-3', [5, 75, 90, 0.5]),
    text('order', [5, 77.5, 62, 4], 'Order {orderId}', 3.2),
    text('reason', [5, 82.5, 62, 4], '{reason}, {pieces}', 3.2),
    text('postage', [5, 88, 62, 4], '{postage}', 3.4, bold),
    text('postage-note', [5, 92.6, 62, 8], '{postageNote}', 2.8),
    barcode('rma-qr', [71, 77, 24, 24], 'qr', '{rma}'),
    rule('rule-4', [5, 103, 90, 0.5]),
    text('rma-label', [5, 105, 40, 3], 'RMA NUMBER', 2.4, bold),
    barcode('rma-code', [5, 109.5, 90, 28], 'code128', '{rma}'),
    text('rma', [5, 139, 90, 5.4], '{rma}', 5, { isBold: true, align: 'center' }),
  ],
};

/** Returns the original template of a type. */
export const originalTemplate = (type: LabelType): LabelDocument => ({
  type,
  ...LABEL_SIZES[type],
  elements: ELEMENTS[type],
});
