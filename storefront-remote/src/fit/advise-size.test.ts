import { adviseSize, type BodyMeasures, type SizeAdvice } from './advise-size';
import { BODY_CHARTS, BODY_MEASURES } from './charts';
import { type ClothingSize, WEARERS } from './own-sizes';

const fits = (size: ClothingSize): SizeAdvice => ({ kind: 'fits', size });
const between = (closer: ClothingSize, looser: ClothingSize): SizeAdvice => ({ kind: 'between', closer, looser });

test.each<[string, BodyMeasures, SizeAdvice]>([
  ['all measures in one size', { chest: 91, waist: 73, hips: 99 }, fits('M')],
  ['one measure alone', { waist: 67 }, fits('S')],
  ['a measure on the border', { chest: 88.5 }, between('S', 'M')],
  ['a centimetre below the border', { chest: 87.5 }, between('S', 'M')],
  ['more than a centimetre below it', { chest: 87 }, fits('S')],
  ['a border that another measure settles', { chest: 88.5, hips: 99 }, fits('M')],
  ['neighbouring sizes', { chest: 86, hips: 99 }, between('S', 'M')],
  ['the same, the other way round', { chest: 91, waist: 67, hips: 93 }, between('S', 'M')],
  ['a little below the smallest', { chest: 76.5 }, fits('XS')],
  ['a little above the largest', { hips: 111 }, fits('L')],
  ['below the smallest', { chest: 75 }, { kind: 'outside', measure: 'chest', side: 'smaller', size: 'XS' }],
  ['above the largest', { chest: 91, hips: 112 }, { kind: 'outside', measure: 'hips', side: 'larger', size: 'L' }],
])('the size advice handles %s', (_, measures, advice) => expect(adviseSize('women', measures)).toEqual(advice));

test('measures far apart give mixed advice with the size of each measure', () => {
  expect(adviseSize('women', { chest: 80, waist: 73, hips: 105 })).toEqual({
    kind: 'mixed',
    pointers: [
      { measure: 'chest', size: 'XS' },
      { measure: 'waist', size: 'M' },
      { measure: 'hips', size: 'L' },
    ],
  });
});

test('no size is advised without a measure', () => expect(adviseSize('men', {})).toBeNull());

test.each(WEARERS)('a body in the middle of a size is advised that size: %s', (wearer) => {
  for (const row of BODY_CHARTS[wearer]) {
    const middle = Object.fromEntries(
      BODY_MEASURES.map((measure) => [measure, (row[measure][0] + row[measure][1]) / 2]),
    );
    expect(adviseSize(wearer, middle)).toEqual(fits(row.size));
  }
});

test.each(WEARERS)('a larger body is never advised a smaller size: %s', (wearer) => {
  const sizes = BODY_CHARTS[wearer].map(({ size }) => size);
  for (const measure of BODY_MEASURES) {
    let last = 0;
    const [from, to] = [BODY_CHARTS[wearer][0]?.[measure][0] ?? 0, BODY_CHARTS[wearer].at(-1)?.[measure][1] ?? 0];
    for (let value = from; value <= to; value += 0.5) {
      const advice = adviseSize(wearer, { [measure]: value });
      const place = sizes.findIndex((size) => advice && Object.values(advice).includes(size));
      expect(place).toBeGreaterThanOrEqual(last);
      last = place;
    }
  }
});
