import { EANCOM_1997, findEdition, findPartFault } from './bounds';
import { readInterchange, writeInterchange } from './interchange';
import { findFault } from './orders-message';
import { type Segment, segment } from './syntax';

const EANCOM_2002 = findEdition('D:01B:UN:EAN010') ?? EANCOM_1997;
const at = (tag: string, element: number, component: number, text: string): Segment =>
  segment(tag, ...Array<string>(element).fill(''), [...Array<string>(component).fill(''), text]);

describe('a part of a segment', () => {
  it.each([
    ['NAD', 3, 0, 35, 35],
    ['NAD', 3, 4, 35, 35],
    ['NAD', 4, 3, 35, 35],
    ['NAD', 5, 0, 35, 35],
    ['NAD', 6, 0, 9, 9],
    ['NAD', 7, 0, 9, 17],
    ['RFF', 0, 1, 35, 70],
    ['COM', 0, 0, 25, 25],
    ['PIA', 1, 0, 35, 35],
    ['PIA', 5, 0, 35, 35],
    ['LIN', 2, 0, 35, 35],
    ['BGM', 1, 0, 35, 35],
    ['QTY', 0, 1, 15, 15],
    ['PRI', 0, 1, 15, 15],
    ['CNT', 0, 1, 18, 18],
  ])('%s, element %s.%s holds %s characters in EANCOM 1997, %s in 2002', (tag, element, component, ...lengths) => {
    for (const [edition, most] of [[EANCOM_1997, lengths[0]] as const, [EANCOM_2002, lengths[1]] as const]) {
      expect(findPartFault(at(tag, element, component, 'x'.repeat(most)), edition)).toBeUndefined();
      const tooLong = { element, component, code: '39' };
      expect(findPartFault(at(tag, element, component, 'x'.repeat(most + 1)), edition)).toEqual(tooLong);
      expect(findPartFault(at(tag, element, component, '\u65e5'), edition)).toEqual({ ...tooLong, code: '21' });
    }
  });

  it.each([
    ['a sixth name', 'NAD', 3, 5],
    ['a fifth street', 'NAD', 4, 4],
    ['an unstructured address', 'NAD', 2, 0],
    ['an element too many', 'UNS', 1, 0],
  ])('%s in a segment is refused with EDIFACT error 16', (_, tag, element, component) =>
    expect(findPartFault(at(tag, element, component, 'x'), EANCOM_1997)).toEqual({ element, component, code: '16' }),
  );
});

describe('an order', () => {
  const SOUND = [
    segment('BGM', '220', 'NARA-1', '9'),
    segment('NAD', 'BY', ['6009999000019', '', '9']),
    segment('NAD', 'SU', ['6001007000011', '', '9']),
    segment('NAD', 'DP', ['6001007000103', '', '9']),
    segment('NAD', 'UC', '', '', 'Thandi Nkosi', '1 Long Street', 'Cape Town', 'WC', '8001', 'ZA'),
    segment('CTA', 'GR'),
    segment('COM', ['+27825550100', 'TE']),
    segment('LIN', '1'),
    segment('QTY', ['21', '1']),
    segment('UNS', 'S'),
  ];
  const faultOf = (segments: readonly Segment[], version = 'D:96A:UN:EAN008') => {
    const text = writeInterchange({
      reference: 'R1',
      sender: '1',
      recipient: '2',
      at: 0,
      isTest: true,
      asksForAnswer: true,
      messages: [{ type: 'ORDERS', version, segments }],
    });
    const [message] = readInterchange(text).messages;
    return message && findFault(message);
  };
  const changed = (index: number, other?: Segment) =>
    SOUND.flatMap((each, place) => (place === index ? (other ? [other] : []) : [each]));

  it('a valid EDI order has no fault in EANCOM 1997 or 2002', () => {
    expect(faultOf(SOUND)).toBeUndefined();
    expect(faultOf(SOUND, 'D:01B:UN:EAN010')).toBeUndefined();
  });

  it.each([['D:96A:UN:EAN010'], ['D:01B:UN:EAN008'], ['D:99A:UN:EAN008']])('%s is not an EANCOM edition', (version) =>
    expect(faultOf(SOUND, version)).toEqual({ segment: null, tag: 'UNH', code: '17' }),
  );

  it.each([
    ['no buyer', changed(1), { segment: null, tag: 'NAD', code: '13' }],
    ['no shopper', changed(4), { segment: null, tag: 'NAD', code: '13' }],
    [
      'a location number with a wrong check digit',
      changed(3, segment('NAD', 'DP', ['6001007000104', '', '9'])),
      { segment: 5, tag: 'NAD', code: '12', part: { element: 1, component: 0 } },
    ],
    [
      'one location number for both parties',
      changed(2, segment('NAD', 'SU', ['6009999000019', '', '9'])),
      { segment: 4, tag: 'NAD', code: '12', part: { element: 1, component: 0 } },
    ],
    [
      'a centre with the shopper’s name',
      changed(3, segment('NAD', 'DP', ['6001007000103', '', '9'], '', 'Thandi Nkosi')),
      { segment: 5, tag: 'NAD', code: '15', part: { element: 3, component: 0 } },
    ],
    [
      'a shopper without a postal code',
      changed(4, segment('NAD', 'UC', '', '', 'Thandi Nkosi', '1 Long Street', 'Cape Town', 'WC', '', 'ZA')),
      { segment: 6, tag: 'NAD', code: '13', part: { element: 7, component: 0 } },
    ],
    [
      'a postal code that is too long',
      changed(4, segment('NAD', 'UC', '', '', 'Thandi Nkosi', '1 Long Street', 'Cape Town', 'WC', '8001800180', 'ZA')),
      { segment: 6, tag: 'NAD', code: '39', part: { element: 7, component: 0 } },
    ],
    [
      'a telephone number as it was typed',
      changed(6, segment('COM', ['082 555 0100', 'TE'])),
      { segment: 8, tag: 'COM', code: '12', part: { element: 0, component: 0 } },
    ],
  ])('an EDI order with %s is refused', (_, segments, fault) => expect(faultOf(segments)).toEqual(fault));
});
