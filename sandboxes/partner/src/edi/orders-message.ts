import { findEdition, findPartFault } from './bounds';
import { type MessageFault, type ReceivedMessage, SYNTAX_ERROR } from './interchange';
import { componentAt, type Segment } from './syntax';

/** Parties that an order must name by global location number. */
const LOCATED = ['BY', 'SU', 'DP'] as const;
/** Elements of NAD: party, its number, name, street, city, postal code. */
const NAD = { role: 0, party: 1, name: 3, street: 4, city: 5, postcode: 7 } as const;
const TELEPHONE = /^\+[1-9]\d{6,14}$/;

/** Checks thirteen digits by the check digit at the end: digits in even positions have triple weight. */
function isLocationNumber(number: string): boolean {
  if (!/^\d{13}$/.test(number)) return false;
  let sum = 0;
  for (let place = 0; place < 13; place += 1) sum += Number(number[place]) * (place % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}

/**
 * Returns the first fault of the parties of an order. Buyer, supplier and centre must have only a location number, and
 * differ; the shopper (UC) has a name and an address, because homes have no location number.
 */
function findPartyFault(segments: readonly Segment[]): MessageFault | undefined {
  const partyOf = (role: string) =>
    segments.find(({ tag, elements }) => tag === 'NAD' && elements[NAD.role]?.[0] === role);
  const at = (found: Segment, element: number, code: string): MessageFault => ({
    segment: segments.indexOf(found) + 2,
    tag: found.tag,
    code,
    part: { element, component: 0 },
  });
  for (const role of [...LOCATED, 'UC'])
    if (!partyOf(role)) return { segment: null, tag: 'NAD', code: SYNTAX_ERROR.missing };
  for (const role of LOCATED) {
    const party = partyOf(role);
    if (!party) continue;
    if (!isLocationNumber(componentAt(party, NAD.party))) return at(party, NAD.party, SYNTAX_ERROR.invalid);
    if (componentAt(party, NAD.name) !== '') return at(party, NAD.name, SYNTAX_ERROR.misplaced);
  }
  const [buyer, supplier, shopper] = [partyOf('BY'), partyOf('SU'), partyOf('UC')];
  if (buyer && supplier && componentAt(buyer, NAD.party) === componentAt(supplier, NAD.party)) {
    return at(supplier, NAD.party, SYNTAX_ERROR.invalid);
  }
  const empty = [NAD.name, NAD.street, NAD.city, NAD.postcode].find(
    (element) => shopper && !componentAt(shopper, element),
  );
  if (shopper && empty !== undefined) return at(shopper, empty, SYNTAX_ERROR.missing);
  const call = segments.find(({ tag }) => tag === 'COM');
  const isDialled = !call || (componentAt(call, 0, 1) === 'TE' && TELEPHONE.test(componentAt(call, 0)));
  return call && !isDialled ? at(call, 0, SYNTAX_ERROR.invalid) : undefined;
}

interface OrderedLine {
  /** GTIN; null if the line has none. */
  gtin: string | null;
  /** Article numbers of supplier and buyer; null if the line does not have them. */
  supplierSku: string | null;
  buyerSku: string | null;
  quantity: number;
  /** Net price of a piece in the order's currency, as written. */
  price: string;
}

/** Contents of an EANCOM ORDERS message; fields left out are empty. */
interface ReceivedOrder {
  number: string;
  /** Supplier's number of the order (RFF+VN), and the buyer's reference of the shopper (RFF+CR). */
  supplierNumber: string;
  customerReference: string;
  /** Order date as CCYYMMDD. */
  orderedOn: string;
  /** Buyer and supplier by global location number. */
  buyer: string;
  supplier: string;
  /** Dispatching centre by global location number. */
  centre: string;
  /** Name and address of the shopper. */
  deliverTo: {
    name: string;
    street: string;
    city: string;
    region: string;
    postalCode: string;
    country: string;
    telephone: string;
  };
  /** ISO 4217. */
  currency: string;
  lines: OrderedLine[];
}

/** Finds a segment by tag and qualifier, the first component after the tag. */
const find = (segments: readonly Segment[], tag: string, qualifier: string): Segment | undefined =>
  segments.find((candidate) => candidate.tag === tag && componentAt(candidate, 0) === qualifier);

const textOf = (found: Segment | undefined, element: number, component = 0): string =>
  found ? componentAt(found, element, component) : '';

/** Joins the lines that a long text was split into. */
const joined = (found: Segment | undefined, element: number): string =>
  found?.elements[element]?.filter(Boolean).join(' ') ?? '';

/** Groups the segments of each line: LIN and what follows it up to the next LIN or the summary (UNS). */
function groupLines(segments: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = [];
  for (const current of segments) {
    if (current.tag === 'UNS') break;
    if (current.tag === 'LIN') groups.push([]);
    groups.at(-1)?.push(current);
  }
  return groups;
}

/** Finds an article number (PIA) by its kind: SA for the supplier's, IN for the buyer's. */
const articleNumber = (line: readonly Segment[], kind: string): string | null =>
  line
    .filter(({ tag }) => tag === 'PIA')
    .flatMap(({ elements }) => elements.slice(1))
    .find(([, given]) => given === kind)?.[0] ?? null;

const readLine = (line: readonly Segment[]): OrderedLine => ({
  gtin: textOf(line[0], 2, 1) === 'EN' ? textOf(line[0], 2) : null,
  supplierSku: articleNumber(line, 'SA'),
  buyerSku: articleNumber(line, 'IN'),
  quantity: Number(textOf(find(line, 'QTY', '21'), 0, 1)),
  price: textOf(find(line, 'PRI', 'AAA'), 0, 1),
});

/** Reads an ORDERS message. */
export function readOrder({ segments }: ReceivedMessage): ReceivedOrder {
  const shopper = find(segments, 'NAD', 'UC');
  const call = segments.find(({ tag }) => tag === 'COM');
  return {
    number: textOf(
      segments.find(({ tag }) => tag === 'BGM'),
      1,
    ),
    supplierNumber: textOf(find(segments, 'RFF', 'VN'), 0, 1),
    customerReference: textOf(find(segments, 'RFF', 'CR'), 0, 1),
    orderedOn: textOf(find(segments, 'DTM', '137'), 0, 1),
    buyer: textOf(find(segments, 'NAD', 'BY'), 1),
    supplier: textOf(find(segments, 'NAD', 'SU'), 1),
    centre: textOf(find(segments, 'NAD', 'DP'), 1),
    deliverTo: {
      name: joined(shopper, 3),
      street: joined(shopper, 4),
      city: textOf(shopper, 5),
      region: textOf(shopper, 6),
      postalCode: textOf(shopper, 7),
      country: textOf(shopper, 8),
      telephone: textOf(call, 0),
    },
    currency: textOf(find(segments, 'CUX', '2'), 0, 1),
    lines: groupLines(segments).map(readLine),
  };
}

/** Returns the first fault that prevents an order from being fulfilled; undefined if there is none. */
export function findFault(message: ReceivedMessage): MessageFault | undefined {
  const { segments } = message;
  const edition = findEdition(message.version);
  if (!edition) return { segment: null, tag: 'UNH', code: SYNTAX_ERROR.noAgreement };
  for (const current of segments) {
    const fault = findPartFault(current, edition);
    if (!fault) continue;
    const { code, ...part } = fault;
    return { segment: segments.indexOf(current) + 2, tag: current.tag, code, part };
  }
  const { number, lines } = readOrder(message);
  const at = (found: Segment, code: string): MessageFault => ({
    segment: segments.indexOf(found) + 2,
    tag: found.tag,
    code,
  });
  if (!number) return { segment: null, tag: 'BGM', code: SYNTAX_ERROR.missing };
  if (lines.length === 0) return { segment: null, tag: 'LIN', code: SYNTAX_ERROR.missing };
  const stranger = findPartyFault(segments);
  if (stranger) return stranger;
  for (const line of groupLines(segments)) {
    const [first] = line;
    const quantity = find(line, 'QTY', '21');
    if (first && !quantity) return at(first, SYNTAX_ERROR.missing);
    if (quantity && !/^[1-9]\d*$/.test(componentAt(quantity, 0, 1))) return at(quantity, SYNTAX_ERROR.invalid);
  }
  const count = find(segments, 'CNT', '2');
  return count && Number(componentAt(count, 0, 1)) !== lines.length ? at(count, SYNTAX_ERROR.miscounted) : undefined;
}
