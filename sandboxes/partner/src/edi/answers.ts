import { type Message, toFormat203 } from './interchange';
import { type Segment, segment } from './syntax';

/** Refuses a message (CONTRL's UCM, with UCS for the segment at fault) or the interchange itself (UCI). */
export interface Refusal {
  /** Repeats the reference of the message; null means the interchange itself. */
  message: string | null;
  /** Repeats what UNH says of it; an EANCOM order unless given. */
  type?: string;
  version?: string;
  /** Position within the message, UNH being 1; null when no single segment is at fault. */
  segment: number | null;
  tag: string | null;
  /** Code list 0085. */
  code: string;
}

export interface Acknowledgement {
  /** Repeats the reference of the interchange that is answered. */
  interchange: string;
  /** False refuses all of it; else what `refusals` does not name is accepted. */
  isAccepted: boolean;
  refusals: readonly Refusal[];
}

/** Code list 0083: rejected with everything below; acknowledged. */
const ACTION = { rejected: '4', acknowledged: '7' } as const;
const GS1 = '14';

function refuseMessage({ message, type = 'ORDERS', version = 'D:96A:UN:EAN008', ...fault }: Refusal): Segment[] {
  if (message === null) return [];
  const isAtSegment = fault.segment !== null;
  const code = isAtSegment ? '' : fault.code;
  const refused = segment('UCM', message, [type, ...version.split(':')], ACTION.rejected, code, fault.tag ?? '');
  return isAtSegment ? [refused, segment('UCS', String(fault.segment), fault.code)] : [refused];
}

/** Answers an interchange by a CONTRL message; sender and recipient are those of the interchange that is answered. */
export function writeAcknowledgement(
  { interchange, isAccepted, refusals }: Acknowledgement,
  { sender, recipient }: { sender: string; recipient: string },
): Message {
  const action = isAccepted ? ACTION.acknowledged : ACTION.rejected;
  const whole = refusals.find(({ message }) => message === null);
  return {
    type: 'CONTRL',
    version: 'D:3:UN:EAN002',
    segments: [
      segment('UCI', interchange, [sender, GS1], [recipient, GS1], action, whole?.code ?? '', whole?.tag ?? ''),
      ...refusals.flatMap(refuseMessage),
    ],
  };
}

export interface DespatchAdvice {
  number: string;
  /** Names the order as its buyer does. */
  orderId: string;
  /** Epoch ms; null leaves it out. */
  despatchedAt: number | null;
  /** Consignment number; null leaves it out. */
  trackingCode: string | null;
  lines: readonly { gtin: string | null; woolworthsSku: string | null; quantity: number }[];
}

/** Announces a despatch in one package by an EANCOM DESADV message. */
export function writeDespatchAdvice({ number, orderId, despatchedAt, trackingCode, lines }: DespatchAdvice): Message {
  const date = despatchedAt === null ? [] : [segment('DTM', ['11', toFormat203(despatchedAt), '203'])];
  const consignment = trackingCode === null ? [] : [segment('RFF', ['CN', trackingCode])];
  const details = lines.flatMap(({ gtin, woolworthsSku, quantity }, index) => {
    const line = segment('LIN', String(index + 1), '', gtin === null ? '' : [gtin, 'EN']);
    const article = woolworthsSku === null ? [] : [segment('PIA', '1', [woolworthsSku, 'IN'])];
    return [line, ...article, segment('QTY', ['12', String(quantity)])];
  });
  return {
    type: 'DESADV',
    version: 'D:96A:UN:EAN005',
    segments: [
      segment('BGM', '351', number, '9'),
      ...date,
      segment('RFF', ['ON', orderId]),
      ...consignment,
      segment('CPS', '1'),
      ...details,
      segment('CNT', ['2', String(lines.length)]),
    ],
  };
}
