import { type MessageFault, SYNTAX_ERROR } from './message-fault';
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
export function findPartyFault(segments: readonly Segment[]): MessageFault | undefined {
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
