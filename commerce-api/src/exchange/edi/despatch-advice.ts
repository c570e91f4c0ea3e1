import { EdiFault } from './fault';
import type { ReceivedInterchange } from './interchange';
import { fromDigits } from './moments';
import { componentOf, type Segment } from './segment';

/** The partner's notice of what it has sent: a DESADV. */
export interface DespatchAdvice {
  /** The partner's number of it. */
  number: string;
  /** Our order's id. */
  orderId: string;
  /** Epoch ms; null when it is not given. */
  despatchedAt: number | null;
  trackingCode: string | null;
  lines: { gtin: string | null; woolworthsSku: string | null; quantity: number }[];
}

const find = (segments: readonly Segment[], tag: string, qualifier: string): Segment | undefined =>
  segments.find((candidate) => candidate.tag === tag && componentOf(candidate, 0) === qualifier);

/** Reads a DESADV; checks that CNT counts its lines. Throws EdiFault. */
export function readDespatchAdvice(message: ReceivedInterchange['messages'][number]): DespatchAdvice {
  const { segments, position } = message;
  const at = (found: Segment | undefined) => position + 1 + (found ? segments.indexOf(found) : 0);
  const begin = segments.find(({ tag }) => tag === 'BGM');
  const order = find(segments, 'RFF', 'ON');
  if (!begin) throw new EdiFault('a despatch advice begins with BGM', position, 'UNH');
  if (!order) throw new EdiFault('it names no order (RFF+ON)', at(begin), 'BGM');
  const lines = readLines(segments, position + 1);
  const count = find(segments, 'CNT', '2');
  if (count && Number(componentOf(count, 0, 1)) !== lines.length) {
    throw new EdiFault(`it counts ${componentOf(count, 0, 1)} lines; there are ${lines.length}`, at(count), 'CNT');
  }
  const despatched = find(segments, 'DTM', '11');
  const consignment = find(segments, 'RFF', 'CN');
  return {
    number: componentOf(begin, 1),
    orderId: componentOf(order, 0, 1),
    despatchedAt: despatched ? fromDigits(componentOf(despatched, 0, 1)) : null,
    trackingCode: consignment ? componentOf(consignment, 0, 1) : null,
    lines,
  };
}

function readLines(segments: readonly Segment[], first: number): DespatchAdvice['lines'] {
  const lines: DespatchAdvice['lines'] = [];
  segments.forEach((candidate, index) => {
    const line = lines.at(-1);
    if (candidate.tag === 'LIN')
      lines.push({ gtin: componentOf(candidate, 2) || null, woolworthsSku: null, quantity: 0 });
    else if (line && candidate.tag === 'PIA') line.woolworthsSku = buyersNumber(candidate) ?? line.woolworthsSku;
    else if (line && candidate.tag === 'QTY' && componentOf(candidate, 0) === '12') {
      const quantity = Number(componentOf(candidate, 0, 1));
      if (!Number.isInteger(quantity) || quantity < 0) {
        throw new EdiFault(`${componentOf(candidate, 0, 1)} is no quantity`, first + index, 'QTY');
      }
      line.quantity = quantity;
    }
  });
  return lines;
}

const buyersNumber = ({ elements }: Segment): string | undefined =>
  elements.slice(1).find(([, kind]) => kind === 'IN')?.[0];
