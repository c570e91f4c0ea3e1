import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import type { Holding, Person } from '#platform/subject';
import { toIso } from '#platform/time';
import { readSegments, SERVICE_STRING, type Segment, writeSegments } from './segments';

/** Number of NAD elements that give the role and the location number. Names and addresses follow. */
const IMPERSONAL = 2;

/** Splits segments into messages, UNH to UNT, and the envelope around them. */
function split(segments: readonly Segment[]): Segment[][] {
  const parts: Segment[][] = [];
  for (const segment of segments) {
    if (parts.length === 0 || segment.tag === 'UNH' || parts.at(-1)?.at(-1)?.tag === 'UNT') parts.push([]);
    parts.at(-1)?.push(segment);
  }
  return parts;
}

const isAbout = (message: readonly Segment[], orderIds: ReadonlySet<string>): boolean =>
  message[0]?.tag === 'UNH' &&
  message.some(({ elements }) => elements.some((components) => components.some((text) => orderIds.has(text))));

/** Returns the messages of an interchange that name one of the orders. Throws EdiFault. */
function messagesAbout(text: string, orderIds: readonly string[]): string {
  const ids = new Set(orderIds);
  return split(readSegments(text))
    .filter((message) => isAbout(message, ids))
    .map(writeSegments)
    .join('');
}

/**
 * Removes names, addresses, telephone numbers and the shopper's reference from the messages that name one of the
 * orders. The rest stays. Throws EdiFault.
 */
function withoutParties(text: string, orderIds: readonly string[]): string {
  const ids = new Set(orderIds);
  const parts = split(readSegments(text)).map((message) =>
    isAbout(message, ids) ? message.map(withoutParty) : message,
  );
  return SERVICE_STRING + writeSegments(parts.flat());
}

const ERASED = 'ERASED';

/** Erases the personal data of a segment. The segment itself stays, because UNT counts it. */
function withoutParty(segment: Segment): Segment {
  const { tag, elements } = segment;
  if (tag === 'NAD') return { tag, elements: elements.slice(0, IMPERSONAL) };
  if (tag === 'CTA') return { tag, elements: elements.slice(0, 1) };
  if (tag === 'COM') return { tag, elements: [[ERASED, ...(elements[0]?.slice(1) ?? [])]] };
  return tag === 'RFF' && elements[0]?.[0] === 'CR' ? { tag, elements: [['CR', ERASED]] } : segment;
}

const ofPerson = ({ orderIds }: Person) => isAmong('order_id', orderIds);

/** Returns the interchanges that concern one of the orders: ours, and the partner's advices. */
async function findInterchanges(db: Kysely<Tables>, person: Person) {
  const held = await db
    .selectFrom('edi_interchange_orders')
    .select('interchange_id')
    .where(ofPerson(person))
    .union(db.selectFrom('edi_despatches').select('interchange_id').where(ofPerson(person)))
    .execute();
  const ids = held.map(({ interchange_id }) => interchange_id);
  return db.selectFrom('edi_interchanges').selectAll().where(isAmong('id', ids)).orderBy('at').execute();
}

/** An interchange carries many orders. Only the names and addresses of the person's own orders are removed from it. */
const interchangesHolding: Holding = {
  table: 'edi_interchanges',
  title: 'Messages exchanged with our fulfilment partner',
  async find(db, person) {
    const interchanges = await findInterchanges(db, person);
    return interchanges.map(({ reference, at, text }) => ({
      Interchange: reference,
      At: toIso(at),
      Messages: messagesAbout(text, person.orderIds),
    }));
  },
  async erase(_context, tx, person) {
    for (const { id, text } of await findInterchanges(tx, person)) {
      const left = withoutParties(text, person.orderIds);
      await tx.updateTable('edi_interchanges').set({ text: left }).where('id', '=', id).execute();
    }
  },
};

/** The partner's human-readable responses about an order. */
const answersHolding: Holding = {
  table: 'edi_interchange_orders',
  title: 'Answers of our fulfilment partner',
  async find(db, person) {
    const rows = await db.selectFrom('edi_interchange_orders').selectAll().where(ofPerson(person)).execute();
    return rows.map(({ order_id, state, reason }) => ({ Order: order_id, State: state, Reason: reason ?? '' }));
  },
  erase: (_context, tx, person) =>
    tx
      .updateTable('edi_interchange_orders')
      .set({ reason: 'Erased' })
      .where('reason', 'is not', null)
      .where(ofPerson(person))
      .execute(),
};

const despatchesHolding: Holding = {
  table: 'edi_despatches',
  title: 'Parcels',
  async find(db, person) {
    const rows = await db.selectFrom('edi_despatches').selectAll().where(ofPerson(person)).execute();
    return rows.map(({ order_id, number, tracking_code }) => ({
      Order: order_id,
      Advice: number,
      'Tracking code': tracking_code ?? '',
    }));
  },
  erase: (_context, tx, person) =>
    tx.updateTable('edi_despatches').set({ tracking_code: null }).where(ofPerson(person)).execute(),
};

export const ediHoldings: readonly Holding[] = [interchangesHolding, answersHolding, despatchesHolding];
