import type { DistributionCentre, EdiSettings } from '@nara/shared-contracts';
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
  /** Epoch ms. */
  createdAt: number;
  dc: DistributionCentre;
  /** The address that the partner sends it to. */
  deliverTo: { name: string; street: string; city: string; province: string; postalCode: string };
  lines: readonly EdiOrderLine[];
}

/** Most characters of a component of a name or an address. */
const LONGEST = 35;

const inPieces = (text: string, most: number): string[] =>
  Array.from({ length: most }, (_, index) => text.slice(index * LONGEST, (index + 1) * LONGEST));

/** Writes cents as rand with two decimals. */
const toAmount = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const party = (role: 'BY' | 'SU', gln: string): Segment => segment('NAD', role, [gln, '', '9']);

const deliveryParty = ({ dc, deliverTo }: EdiOrder, { dcGlns }: EdiSettings): Segment => {
  const { name, street, city, province, postalCode } = deliverTo;
  return segment(
    'NAD',
    'DP',
    [dcGlns[dc], '', '9'],
    '',
    inPieces(name, 2),
    inPieces(street, 2),
    city.slice(0, LONGEST),
    province,
    postalCode,
    'ZA',
  );
};

/** Names an article by its GTIN, if it has one, and by both partners' own numbers. */
const lineSegments = (
  { gtin, naraSku, woolworthsSku, quantity, unitCents }: EdiOrderLine,
  index: number,
): Segment[] => [
  segment('LIN', String(index + 1), '', gtin ? [gtin, 'EN'] : ''),
  segment('PIA', '1', [naraSku, 'SA'], ...(woolworthsSku ? [[woolworthsSku, 'IN']] : [])),
  segment('QTY', ['21', String(quantity)]),
  segment('PRI', ['AAA', toAmount(unitCents)]),
];

/** Writes an order as an EANCOM ORDERS message. Rules: docs/product/edi.md. */
export const writeOrder = (order: EdiOrder, settings: EdiSettings): Message => ({
  type: 'ORDERS',
  version: `${settings.directory}:UN:${settings.ordersCode}`,
  segments: [
    segment('BGM', '220', order.id, '9'),
    segment('DTM', ['137', toDate(order.createdAt), '102']),
    segment('RFF', ['ON', order.woolworthsOrderId ?? order.id]),
    party('BY', settings.naraGln),
    party('SU', settings.woolworthsGln),
    deliveryParty(order, settings),
    segment('CUX', ['2', 'ZAR', '9']),
    ...order.lines.flatMap(lineSegments),
    segment('UNS', 'S'),
    segment('CNT', ['2', String(order.lines.length)]),
  ],
});
