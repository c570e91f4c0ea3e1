import { EDITIONS, findBrokenBound } from './editions';
import { readSegments, type Segment, segment, writeSegment, writeSegments } from './segments';
import { directoryFormats, parseOnceMore, parseStrictly } from './testing/independent-parsers';

/*
 * The segments that we write, as published for EANCOM 1997 (D.96A) and EANCOM 2002 (D.01B): data elements in order,
 * components joined by a colon, and the maximum length of each. Where the two differ, the value is a pair such as 9|17.
 */
const PUBLISHED: Readonly<Record<string, string>> = {
  UNB: '4:1 35:4 35:4 6:4 14 14 14 1 1 35 1',
  UNH: '14 6:3:3:2:6',
  BGM: '3 35 3',
  DTM: '3:35:3',
  RFF: '3:35|70',
  NAD: '3 35:3:3 - 35:35:35:35:35 35:35:35:35 35 9 9|17 3',
  CTA: '3',
  COM: '25:3',
  CUX: '3:3:3',
  LIN: '6 3 35:3',
  PIA: '3 35:3 35:3',
  QTY: '3:15',
  PRI: '3:15',
  UNS: '1',
  CNT: '3:18',
  UNT: '6 14',
  UNZ: '6 14',
  UCI: '14 35:4 35:4 3 3 3',
  UCM: '14 6:3:3:2:6 3 3 3',
  UCS: '6 3',
  UCD: '3 3:3:3',
};

/** Every component of every segment in both editions, with its place and maximum length. */
const PARTS = Object.entries(PUBLISHED).flatMap(([tag, layout]) =>
  (['D:96A', 'D:01B'] as const).flatMap((directory, edition) =>
    layout.split(' ').flatMap((element, elementAt) =>
      (element === '-' ? [] : element.split(':')).map((most, componentAt) => {
        const [first = '', second = first] = most.split('|');
        return { tag, directory, element: elementAt, component: componentAt, most: Number([first, second][edition]) };
      }),
    ),
  ),
);

/** Returns a segment with a single text, and empty parts before it. */
const withText = (tag: string, element: number, component: number, text: string): Segment =>
  segment(tag, ...Array<string>(element).fill(''), [...Array<string>(component).fill(''), text]);

const RESERVED = "?+:'";
/** Fills a component with the reserved characters of the syntax and with letters beyond ASCII. */
const fill = (length: number): string => `${RESERVED}é `.repeat(length).slice(0, length).replace(/ $/, 'x');

const read = (parts: readonly { tag: string; elements: readonly (readonly string[])[] }[]) =>
  parts.map(({ tag, elements }) => ({ tag, elements: elements.map((components) => [...components]) }));

describe.each(PARTS)('$tag of $directory, element $element, component $component', (part) => {
  const { tag, directory, element, component, most } = part;
  const edition = EDITIONS[directory];

  it(`the component holds ${most} characters and no more`, () => {
    expect(findBrokenBound(withText(tag, element, component, 'x'.repeat(most)), edition)).toBeNull();
    expect(findBrokenBound(withText(tag, element, component, 'x'.repeat(most + 1)), edition)).toEqual({
      element,
      component,
      reason: `it is longer than ${most} characters`,
    });
  });

  it('the component holds reserved characters, and three readers read it alike', () => {
    const written = withText(tag, element, component, fill(most));
    expect(findBrokenBound(written, edition)).toBeNull();
    const text = writeSegments([written]);
    expect(read(readSegments(text))).toEqual(read([written]));
    expect(read(parseOnceMore(text))).toEqual(read([written]));
  });

  it('the component refuses characters outside the agreed set', () => {
    expect(findBrokenBound(withText(tag, element, component, '日'), edition)?.reason).toBe('it holds 日');
    expect(findBrokenBound(withText(tag, element, component, '\u007f'), edition)?.reason).toContain('it holds');
  });

  it('a segment ends after its last value: empty components behind it are left out', () => {
    const written = withText(tag, element, component, 'x');
    const padded = {
      tag,
      elements: [
        ...written.elements.slice(0, element),
        [...(written.elements[element] ?? []), '', ''],
        [''],
        ['', ''],
        [],
      ],
    };
    expect(writeSegment(padded)).toBe(`${tag}+${'+'.repeat(element)}${':'.repeat(component)}x'`);
  });
});

describe.each(Object.entries(PUBLISHED))('%s', (tag, layout) => {
  const elements = layout.split(' ');

  it('the segment refuses values behind its last element and in unused elements', () => {
    const beyond = [elements.length, ...elements.flatMap((element, index) => (element === '-' ? [index] : []))];
    for (const element of beyond) {
      expect(findBrokenBound(withText(tag, element, 0, 'x'), EDITIONS['D:01B'])?.reason).toBe(
        'it has no place for this',
      );
    }
    for (const [element, components] of elements.entries()) {
      const behind = components === '-' ? 0 : components.split(':').length;
      expect(findBrokenBound(withText(tag, element, behind, 'x'), EDITIONS['D:01B'])).not.toBeNull();
    }
  });

  it('the segment’s lengths stay within those of an independent directory', () => {
    const formats = directoryFormats(tag);
    for (const { element, component, most } of PARTS.filter((part) => part.tag === tag)) {
      const format = formats[element]?.[component];
      if (format) expect(most).toBeLessThanOrEqual(Number(/\d+$/.exec(format)?.[0]));
    }
  });
});

test('a segment that was not agreed on is refused', () =>
  expect(findBrokenBound(segment('FTX', 'x'), EDITIONS['D:96A'])?.reason).toBe('the segment is not agreed on'));

describe('received segments with omitted, empty and reserved parts', () => {
  it.each<[string, string[][]]>([
    ["BGM+351+DES?+7'", [['351'], ['DES+7']]],
    ["DTM+11:202603061200:203'", [['11', '202603061200', '203']]],
    ["RFF+ON:NARA-1767225600000-ABCDEF'", [['ON', 'NARA-1767225600000-ABCDEF']]],
    ["RFF+CN'", [['CN']]],
    ["CPS+1'", [['1']]],
    ["LIN+1++6009999012341:EN'", [['1'], [''], ['6009999012341', 'EN']]],
    ["LIN+2'", [['2']]],
    ["PIA+1+WW??S:SA+N?:S:IN'", [['1'], ['WW?S', 'SA'], ['N:S', 'IN']]],
    ["QTY+12:2'", [['12', '2']]],
    ["CNT+2:1'", [['2', '1']]],
    ["UCI+R1+1:14+2:14+4++UNZ'", [['R1'], ['1', '14'], ['2', '14'], ['4'], [''], ['UNZ']]],
    ["UCM+1+ORDERS:D:96A:UN:EAN008+4'", [['1'], ['ORDERS', 'D', '96A', 'UN', 'EAN008'], ['4']]],
    ["UCS+9'", [['9']]],
    ["UCD+39+5:2'", [['39'], ['5', '2']]],
    ["FTX+AAI+++?'d?':++'", [['AAI'], [''], [''], ["'d'", ''], [''], ['']]],
  ])('independent parsers read the segment alike: %s', (text, elements) => {
    const expected = [{ tag: text.slice(0, 3), elements }];
    expect(read(readSegments(text))).toEqual(expected);
    expect(read(parseOnceMore(text))).toEqual(expected);
    // The parser knows the elements of the directory and rejects any other.
    expect(read(parseStrictly(text))).toEqual(expected);
  });
});
