import { BODY_CHARTS, BODY_MEASURES, GARMENT_CHARTS } from './charts';
import { SIZES_OF, WEARERS } from './own-sizes';

const garments = WEARERS.flatMap((wearer) =>
  Object.entries(GARMENT_CHARTS[wearer]).map(([garment, chart]) => ({ wearer, garment, chart })),
);
const rises = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));

describe.each(WEARERS)('bodies, %s', (wearer) => {
  const chart = BODY_CHARTS[wearer];

  test('the body chart has one row per size', () => expect(chart.map(({ size }) => size)).toEqual(SIZES_OF[wearer]));

  test.each(BODY_MEASURES)('in the body chart, each size begins where the one before it ends: %s', (measure) => {
    for (const [index, row] of chart.entries()) {
      const [from, to] = row[measure];
      expect(to).toBeGreaterThan(from);
      if (index > 0) expect(from).toBe((chart[index - 1]?.[measure][1] ?? 0) + 1);
    }
  });
});

describe.each(garments)('$wearer, $garment', ({ wearer, chart }) => {
  test('every measure of a garment chart rises from size to size', () => {
    for (const values of Object.values(chart)) expect(rises(values)).toBe(true);
  });

  test('a garment measures between 0.8 and 1.3 times the body it is cut for', () => {
    const bodies = BODY_CHARTS[wearer];
    const [measure, values] = Object.entries(chart).find(([name]) => /Bust|Chest|Hips/.test(name)) ?? [];
    for (const [index, centimetres] of (values ?? []).entries()) {
      const body = bodies[index]?.[measure === 'Hips' ? 'hips' : 'chest'] ?? [0, 0];
      expect(centimetres / ((body[0] + body[1]) / 2)).toBeGreaterThan(0.8);
      expect(centimetres / ((body[0] + body[1]) / 2)).toBeLessThan(1.3);
    }
  });
});
