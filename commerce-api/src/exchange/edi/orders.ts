import type { DistributionCentre, EdiSettings } from '@nara/shared-contracts';
import { findBrokenBound } from './bounds';
import { type DeliverTo, type DeliveryTexts, toDeliveryTexts, UnwritableText } from './delivery-texts';
import { editionOf } from './editions';
import type { Message } from './interchange';
import { toDate } from './moments';
import { type Segment, segment } from './segment';

export interface EdiOrderLine {
  /** 13 digits; null while the variant has no barcode. */
  gtin: string | null;
  naraSku: string;
  woolworthsSku: string | null;
  quantity: number;
  unitCents: number;
}

export interface EdiOrder {
  id: string;
  woolworthsOrderId: string | null;
  /** Our reference of the shopper. */
  customerRef: string;
  /** Epoch ms. */
  createdAt: number;
  /** Last day of delivery that was promised, such as `2026-12-02`, for an order that must not wait. */
  deliverBy?: string;
  /** The centre that sends it. */
  dc: DistributionCentre;
  /** The shopper. */
  deliverTo: DeliverTo;
  lines: readonly EdiOrderLine[];
}

const GS1 = '9';

/** Writes cents as rand with two decimals. */
const toAmount = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Names a party by its location number alone, which says where it is. */
const party = (role: 'BY' | 'SU' | 'DP', gln: string): Segment => segment('NAD', role, [gln, '', GS1]);

/** Names the shopper, who has no location number, by name and address. */
const shopper = ({ name, street, city, province, postalCode, telephone }: DeliveryTexts): Segment[] => [
  segment('NAD', 'UC', '', '', name, street, city, province, postalCode, 'ZA'),
  ...(telephone === null ? [] : [segment('CTA', 'GR'), segment('COM', [telephone, 'TE'])]),
];

/** Names an article by its GTIN, if it has one, and by both partners' own numbers. */
const lineSegments = (
  { gtin, naraSku, woolworthsSku, quantity, unitCents }: EdiOrderLine,
  index: number,
): Segment[] => [
  segment('LIN', String(index + 1), '', gtin ? [gtin, 'EN'] : ''),
  segment('PIA', '1', [naraSku, 'IN'], ...(woolworthsSku ? [[woolworthsSku, 'SA']] : [])),
  segment('QTY', ['21', String(quantity)]),
  segment('PRI', ['AAA', toAmount(unitCents)]),
];

/**
 * Writes an order as an EANCOM ORDERS message. Throws UnwritableText for one with a text that the agreed edition cannot
 * hold. Rules: docs/product/edi.md.
 */
export function writeOrder(order: EdiOrder, settings: EdiSettings): Message {
  const edition = editionOf(settings.directory);
  const segments = [
    segment('BGM', '220', order.id, '9'),
    segment('DTM', ['137', toDate(order.createdAt), '102']),
    ...(order.deliverBy ? [segment('DTM', ['2', order.deliverBy.replaceAll('-', ''), '102'])] : []),
    ...(order.woolworthsOrderId ? [segment('RFF', ['VN', order.woolworthsOrderId])] : []),
    segment('RFF', ['CR', order.customerRef]),
    party('BY', settings.naraGln),
    party('SU', settings.woolworthsGln),
    party('DP', settings.dcGlns[order.dc]),
    ...shopper(toDeliveryTexts(order.deliverTo, edition)),
    segment('CUX', ['2', 'ZAR', '9']),
    ...order.lines.flatMap(lineSegments),
    segment('UNS', 'S'),
    segment('CNT', ['2', String(order.lines.length)]),
  ];
  for (const one of segments) {
    const broken = findBrokenBound(one, edition);
    if (broken) throw new UnwritableText(`${describePart(one)}: ${broken.reason}`);
  }
  return { type: 'ORDERS', version: `${settings.directory}:UN:${settings.ordersCode}`, segments };
}

/** Names what a segment holds besides the shopper's address, in words for people. */
const describePart = ({ tag }: Segment): string =>
  ({ PIA: 'the SKU of an article', RFF: 'a reference', PRI: 'a price', BGM: 'the order’s number' })[tag] ??
  `the segment ${tag}`;
