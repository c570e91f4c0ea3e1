import * as partnerAnswers from '@nara/partner-sandbox/edi/answers';
import * as partnerInterchange from '@nara/partner-sandbox/edi/interchange';
import * as partnerOrders from '@nara/partner-sandbox/edi/orders-message';
import { DC_CODES } from '@nara/shared-contracts/rules/inventory';
import fc from 'fast-check';
import { readAcknowledgement } from '../src/exchange/edi/acknowledgement';
import { MAX_LINE_LENGTH, toLatin1 } from '../src/exchange/edi/characters';
import { toTelephone } from '../src/exchange/edi/delivery-texts';
import { readDespatchAdvice } from '../src/exchange/edi/despatch-advice';
import * as shopEdi from '../src/exchange/edi/interchange';
import { type EdiOrder, writeOrder } from '../src/exchange/edi/orders';
import { toDate } from '../src/exchange/edi/segments';
import { SETTINGS } from '../src/exchange/edi/testing/samples';

/* The shop's EDI and the partner sandbox's are written independently: here each reads what the other writes. */

/** Characters that the syntax reserves, consecutive ones that escape each other, and all others of ISO 8859-1. */
const character = fc.oneof(
  fc.constantFrom("'", '+', ':', '?', '??', "?'", ' ', '-'),
  fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0xa0, max: 0xff }).map((code) => String.fromCharCode(code)),
);
const text = (minLength: number, maxLength: number) =>
  fc.array(character, { minLength, maxLength }).map((characters) => characters.join('').slice(0, maxLength));
const id = text(1, 35);
/** Text as people type it into a form, with letters that EDIFACT lacks and misplaced spaces. */
const typed = (words: number) =>
  fc
    .array(fc.string({ unit: fc.oneof(character, fc.constantFrom('ł', 'Ž', '’', '…')), minLength: 1, maxLength: 10 }), {
      minLength: 1,
      maxLength: words,
    })
    .map((parts) => parts.join('  '))
    .filter((text) => toLatin1(text) !== '');
const phone = fc.constantFrom('', '082 555 0100', '+27 (0)21 555-0100', '0044 20 7946 0958');
const gln = fc.stringMatching(/^\d{13}$/);
/** Time (epoch ms) from 2000 to 2099, in whole minutes, because messages carry no seconds. */
const minute = fc.integer({ min: 15_778_080, max: 68_374_079 }).map((minutes) => minutes * 60_000);
const quantity = fc.integer({ min: 1, max: 1000 });

const order: fc.Arbitrary<EdiOrder> = fc.record({
  id,
  woolworthsOrderId: fc.option(id),
  customerRef: id,
  createdAt: minute,
  dc: fc.constantFrom(...DC_CODES),
  deliverTo: fc.record({
    name: typed(6),
    company: fc.oneof(fc.constant(''), typed(4)),
    street: fc.array(typed(4), { minLength: 1, maxLength: 2 }),
    // A single line in the agreed character set, where some letters take three characters.
    city: typed(2).filter((city) => toLatin1(city).length <= MAX_LINE_LENGTH),
    province: fc.constantFrom('WC', 'GP'),
    postalCode: text(1, 9).filter((code) => toLatin1(code) !== ''),
    phone,
  }),
  lines: fc.array(
    fc.record({
      gtin: fc.option(gln),
      naraSku: id,
      woolworthsSku: fc.option(id),
      quantity,
      unitCents: fc.integer({ min: 0, max: 99_999_999 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

const envelope = fc.record({
  reference: text(1, 14),
  sender: gln,
  recipient: gln,
  at: minute,
  isTest: fc.boolean(),
  asksForAnswer: fc.boolean(),
});

/** Returns a text as it arrives: in the agreed character set, with its lines joined. */
const arrived = (...texts: string[]) => texts.map(toLatin1).filter(Boolean).join(' ');

test('the partner reads the orders that the shop writes', () => {
  fc.assert(
    fc.property(envelope, fc.array(order, { minLength: 1, maxLength: 3 }), (outer, orders) => {
      const { at, ...expected } = outer;
      const written = shopEdi.writeInterchange({
        ...outer,
        messages: orders.map((each) => writeOrder(each, SETTINGS)),
      });
      const { messages, ...read } = partnerInterchange.readInterchange(written);
      expect(read).toEqual(expected);
      expect(messages.map(partnerOrders.findFault)).toEqual(orders.map(() => undefined));
      expect(messages.map(partnerOrders.readOrder)).toEqual(
        orders.map((each) => ({
          number: each.id,
          supplierNumber: each.woolworthsOrderId ?? '',
          customerReference: each.customerRef,
          orderedOn: toDate(each.createdAt),
          buyer: SETTINGS.naraGln,
          supplier: SETTINGS.woolworthsGln,
          centre: SETTINGS.dcGlns[each.dc],
          deliverTo: {
            name: arrived(each.deliverTo.name, each.deliverTo.company),
            street: arrived(...each.deliverTo.street),
            city: arrived(each.deliverTo.city),
            region: each.deliverTo.province,
            postalCode: arrived(each.deliverTo.postalCode),
            country: 'ZA',
            telephone: toTelephone(each.deliverTo.phone) ?? '',
          },
          currency: 'ZAR',
          lines: each.lines.map(({ gtin, naraSku, woolworthsSku, quantity: pieces, unitCents }) => ({
            gtin,
            supplierSku: woolworthsSku,
            buyerSku: naraSku,
            quantity: pieces,
            price: (unitCents / 100).toFixed(2),
          })),
        })),
      );
    }),
  );
});

test('the shop reads the despatch advices that the partner writes', () => {
  const advice = fc.record({
    number: id,
    orderId: id,
    despatchedAt: fc.option(minute),
    trackingCode: fc.option(id),
    lines: fc.array(
      fc.record({
        gtin: fc.option(gln),
        woolworthsSku: fc.option(id),
        naraSku: fc.option(id),
        quantity: fc.integer({ min: 0, max: 1000 }),
      }),
      { maxLength: 5 },
    ),
  });
  fc.assert(
    fc.property(envelope, advice, (outer, announced) => {
      const { at, ...expected } = outer;
      const written = partnerInterchange.writeInterchange({
        ...outer,
        messages: [partnerAnswers.writeDespatchAdvice(announced)],
      });
      const { messages, ...read } = shopEdi.readInterchange(written);
      expect(read).toEqual(expected);
      expect(messages.map(readDespatchAdvice)).toEqual([announced]);
    }),
  );
});

test('the shop reads the acknowledgements that the partner writes', () => {
  const refusal = fc.record({
    message: fc.integer({ min: 1, max: 9999 }).map(String),
    segment: fc.option(fc.integer({ min: 1, max: 9999 })),
    tag: fc.option(fc.stringMatching(/^[A-Z]{3}$/)),
    code: fc.constantFrom('12', '13', '21', '29'),
    part: fc.constantFrom(undefined, { element: 4, component: 2 }),
  });
  const answer = fc.record({ interchange: text(1, 14), isAccepted: fc.boolean(), refusals: fc.array(refusal) });
  fc.assert(
    fc.property(envelope, answer, (outer, given) => {
      const written = partnerInterchange.writeInterchange({
        ...outer,
        messages: [partnerAnswers.writeAcknowledgement(given, outer)],
      });
      const [message] = shopEdi.readInterchange(written).messages;
      expect(message && readAcknowledgement(message)).toEqual({
        ...given,
        refusals: given.refusals.map(({ part, ...each }) => ({ ...each, reason: expect.any(String) })),
      });
    }),
  );
});
