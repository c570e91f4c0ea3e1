import type { EdiSettings } from '@nara/shared-contracts/api/edi';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { type DeliverTo, type DeliveryTexts, toDeliveryTexts, UnwritableText } from './delivery-texts';
import { editionOf, findBrokenBound } from './editions';
import type { Message } from './interchange';
import { type Segment, segment, toDate } from './segments';

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
  /** Our reference for the shopper. */
  customerRef: string;
  /** Epoch ms. */
  createdAt: number;
  /** Last promised delivery day, such as `2026-12-02`; only for express orders. */
  deliverBy?: string;
  /** Centre that sends the order. */
  dc: DistributionCentre;
  /** The shopper. */
  deliverTo: DeliverTo;
  lines: readonly EdiOrderLine[];
}

const GS1 = '9';

/** Writes cents as rand with two decimals. */
const toAmount = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Returns the NAD segment of a party that has a location number. The number alone says where the party is. */
const party = (role: 'BY' | 'SU' | 'DP', gln: string): Segment => segment('NAD', role, [gln, '', GS1]);

/** Returns the segments that name the shopper, who has no location number, by name and address. */
const shopper = ({ name, street, city, province, postalCode, telephone }: DeliveryTexts): Segment[] => [
  segment('NAD', 'UC', '', '', name, street, city, province, postalCode, 'ZA'),
  ...(telephone === null ? [] : [segment('CTA', 'GR'), segment('COM', [telephone, 'TE'])]),
];

/** Returns the segments that name an article by its GTIN, if it has one, and by both parties' own numbers. */
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
 * Writes an order as an EANCOM ORDERS message. Throws UnwritableText if the agreed edition cannot hold one of its
 * texts. Rules: docs/product/edi.md.
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

/** Describes what a segment contains other than the shopper's address, for display. */
const describePart = ({ tag }: Segment): string =>
  ({ PIA: 'the SKU of an article', RFF: 'a reference', PRI: 'a price', BGM: 'the order’s number' })[tag] ??
  `the segment ${tag}`;
