import { EANCOM_1997, type Edition } from './bounds';
import { type Message, type ReceivedMessage, toFormat203 } from './interchange';
import { componentAt, type Segment, segment } from './syntax';

/** Rejection of a message (CONTRL's UCM, with UCS for the segment at fault) or of the interchange itself (UCI). */
export interface Refusal {
  /** Reference of the message; null means the interchange itself. */
  message: string | null;
  /** Type from UNH; defaults to an EANCOM order. */
  type?: string;
  version?: string;
  /** Position within the message, UNH being 1; null when no single segment is at fault. */
  segment: number | null;
  tag: string | null;
  /** Code list 0085. */
  code: string;
  /** Position within the segment, both counted from 0 after the tag; omitted if the whole segment is at fault. */
  part?: { element: number; component: number };
}

export interface Acknowledgement {
  /** Reference of the interchange being answered. */
  interchange: string;
  /** False rejects the whole interchange; true accepts everything that `refusals` does not name. */
  isAccepted: boolean;
  refusals: readonly Refusal[];
}

/** Code list 0083: rejected together with everything below; acknowledged. */
const ACTION = { rejected: '4', acknowledged: '7' } as const;
const GS1 = '14';

function refuseMessage({ message, type = 'ORDERS', version = EANCOM_1997.version, ...fault }: Refusal): Segment[] {
  if (message === null) return [];
  const isAtSegment = fault.segment !== null;
  const code = isAtSegment ? '' : fault.code;
  const refused = segment('UCM', message, [type, ...version.split(':')], ACTION.rejected, code, fault.tag ?? '');
  if (!isAtSegment) return [refused];
  if (!fault.part) return [refused, segment('UCS', String(fault.segment), fault.code)];
  const { element, component } = fault.part;
  // The tag is the first element.
  const place = [String(element + 2), String(component + 1)];
  return [refused, segment('UCS', String(fault.segment)), segment('UCD', fault.code, place)];
}

/** Answers an interchange with a CONTRL message; sender and recipient are those of the interchange being answered. */
export function writeAcknowledgement(
  { interchange, isAccepted, refusals }: Acknowledgement,
  { sender, recipient }: { sender: string; recipient: string },
  edition: Edition = EANCOM_1997,
): Message {
  const action = isAccepted ? ACTION.acknowledged : ACTION.rejected;
  const whole = refusals.find(({ message }) => message === null);
  return {
    type: 'CONTRL',
    version: edition.control,
    segments: [
      segment('UCI', interchange, [sender, GS1], [recipient, GS1], action, whole?.code ?? '', whole?.tag ?? ''),
      ...refusals.flatMap(refuseMessage),
    ],
  };
}

export interface DespatchAdvice {
  number: string;
  /** The buyer's id of the order. */
  orderId: string;
  /** Epoch ms; null omits it. */
  despatchedAt: number | null;
  /** Consignment number; null omits it. */
  trackingCode: string | null;
  lines: readonly {
    gtin: string | null;
    /** Article numbers of supplier (SA) and buyer (IN). */
    woolworthsSku: string | null;
    naraSku: string | null;
    quantity: number;
  }[];
}

/** Announces a despatch of one package with an EANCOM DESADV message. */
export function writeDespatchAdvice(
  { number, orderId, despatchedAt, trackingCode, lines }: DespatchAdvice,
  edition: Edition = EANCOM_1997,
): Message {
  const date = despatchedAt === null ? [] : [segment('DTM', ['11', toFormat203(despatchedAt), '203'])];
  const consignment = trackingCode === null ? [] : [segment('RFF', ['CN', trackingCode])];
  const details = lines.flatMap(({ gtin, woolworthsSku, naraSku, quantity }, index) => {
    const line = segment('LIN', String(index + 1), '', gtin === null ? '' : [gtin, 'EN']);
    const numbers = [
      ...(woolworthsSku === null ? [] : [[woolworthsSku, 'SA']]),
      ...(naraSku === null ? [] : [[naraSku, 'IN']]),
    ];
    const article = numbers.length === 0 ? [] : [segment('PIA', '1', ...numbers)];
    return [line, ...article, segment('QTY', ['12', String(quantity)])];
  });
  return {
    type: 'DESADV',
    version: edition.despatch,
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

/** The brand's answer to an interchange of the partner. */
export interface Answer {
  /** Reference of the partner's interchange. */
  interchange: string;
  isAccepted: boolean;
  /** Positions at fault, as `UNH 1 DESADV, segment 5, element 2.2: 12`; empty if accepted. */
  faults: string[];
}

/** Reads a CONTRL message of the brand; undefined for any other message. */
export function readAnswer({ type, segments }: ReceivedMessage): Answer | undefined {
  const [head, ...details] = segments;
  if (type !== 'CONTRL' || head?.tag !== 'UCI') return undefined;
  const place: string[] = [];
  const faults: string[] = [];
  const note = (code: string) => code && faults.push(`${place.filter(Boolean).join(', ')}: ${code}`);
  place[0] = componentAt(head, 5);
  note(componentAt(head, 4));
  for (const detail of details) {
    if (detail.tag === 'UCM') {
      place.splice(0, 3, `UNH ${componentAt(detail, 0)} ${componentAt(detail, 1)}`, componentAt(detail, 4));
      note(componentAt(detail, 3));
    } else if (detail.tag === 'UCS') {
      place.splice(1, 2, `segment ${componentAt(detail, 0)}`);
      note(componentAt(detail, 1));
    } else if (detail.tag === 'UCD') {
      place[2] = `element ${componentAt(detail, 1)}.${componentAt(detail, 1, 1)}`;
      note(componentAt(detail, 0));
    }
  }
  return { interchange: componentAt(head, 0), isAccepted: componentAt(head, 3) === ACTION.acknowledged, faults };
}
