import { EdiFault, SYNTAX_ERROR } from './faults';
import type { ReceivedInterchange } from './interchange';
import { componentOf, fromDigits, type Segment } from './segments';

/** Line of a despatch advice. Names an article by its GTIN or by either party's own number. */
export interface AdvisedLine {
  gtin: string | null;
  /** The supplier's number. */
  woolworthsSku: string | null;
  /** The buyer's number. */
  naraSku: string | null;
  quantity: number;
}

/** The partner's notice of what it has despatched: a DESADV. */
export interface DespatchAdvice {
  /** The partner's number of the advice. */
  number: string;
  /** Our order's id. */
  orderId: string;
  /** Epoch ms; null when it is not given. */
  despatchedAt: number | null;
  trackingCode: string | null;
  lines: AdvisedLine[];
}

/** Place of the number in QTY and CNT. */
const COUNTED = { element: 0, component: 1 };

const find = (segments: readonly Segment[], tag: string, qualifier: string): Segment | undefined =>
  segments.find((candidate) => candidate.tag === tag && componentOf(candidate, 0) === qualifier);

/** Reads a DESADV and checks that CNT matches its number of lines. Throws EdiFault. */
export function readDespatchAdvice(message: ReceivedInterchange['messages'][number]): DespatchAdvice {
  const { segments, position } = message;
  const at = (found: Segment | undefined) => position + 1 + (found ? segments.indexOf(found) : 0);
  const begin = segments.find(({ tag }) => tag === 'BGM');
  const order = find(segments, 'RFF', 'ON');
  if (!begin) throw new EdiFault('a despatch advice begins with BGM', position, 'UNH', SYNTAX_ERROR.missing);
  if (!order) throw new EdiFault('it names no order (RFF+ON)', at(begin), 'BGM', SYNTAX_ERROR.missing);
  const lines = readLines(segments, position + 1);
  const count = find(segments, 'CNT', '2');
  if (count && Number(componentOf(count, 0, 1)) !== lines.length) {
    throw new EdiFault(
      `it counts ${componentOf(count, 0, 1)} lines; there are ${lines.length}`,
      at(count),
      'CNT',
      SYNTAX_ERROR.miscounted,
      COUNTED,
    );
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

function readLines(segments: readonly Segment[], first: number): AdvisedLine[] {
  const lines: AdvisedLine[] = [];
  segments.forEach((candidate, index) => {
    const line = lines.at(-1);
    if (candidate.tag === 'LIN')
      lines.push({ gtin: componentOf(candidate, 2) || null, woolworthsSku: null, naraSku: null, quantity: 0 });
    else if (line && candidate.tag === 'PIA') {
      line.woolworthsSku = articleNumber(candidate, 'SA') ?? line.woolworthsSku;
      line.naraSku = articleNumber(candidate, 'IN') ?? line.naraSku;
    } else if (line && candidate.tag === 'QTY' && componentOf(candidate, 0) === '12') {
      const quantity = Number(componentOf(candidate, 0, 1));
      if (!Number.isInteger(quantity) || quantity < 0) {
        throw new EdiFault(
          `${componentOf(candidate, 0, 1)} is no quantity`,
          first + index,
          'QTY',
          SYNTAX_ERROR.noNumber,
          COUNTED,
        );
      }
      line.quantity = quantity;
    }
  });
  return lines;
}

const articleNumber = ({ elements }: Segment, kind: 'SA' | 'IN'): string | undefined =>
  elements.slice(1).find(([, given]) => given === kind)?.[0];
