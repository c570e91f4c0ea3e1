import { fromMeasurements, measurementsFault, readRows, toMeasurements, writeRows } from './product-values';

const measurements = [
  {
    measure: 'Bust',
    values: [
      { size: 'XS' as const, cm: 84 },
      { size: 'S' as const, cm: 89.5 },
    ],
  },
  { measure: 'Inside leg', values: [{ size: 'One Size' as const, cm: 65 }] },
];

test('measurements are written one per line and parsed back unchanged', () => {
  const text = fromMeasurements(measurements);
  expect(text).toBe('Bust: XS 84, S 89.5\nInside leg: One Size 65');
  expect(toMeasurements(text)).toEqual(measurements);
  expect(measurementsFault(text)).toBeUndefined();
  expect(fromMeasurements([])).toBe('');
  expect(toMeasurements('')).toEqual([]);
});

test('half-typed measurements are kept without the characters that separate them', () => {
  const text = writeRows([{ measure: 'Inside: ', cells: { S: '89,', M: '1a' } }]);
  expect(readRows(text)).toEqual([{ measure: 'Inside ', cells: { S: '89.', M: '1' } }]);
  expect(readRows(writeRows([{ measure: '', cells: {} }]))).toEqual([{ measure: '', cells: {} }]);
});

test.each([
  [': XS 84', /Name each measure/],
  ['Bust: XS 84\nbust: S 89', /each measure once/],
  ['Bust: ', /centimetres of Bust/],
  ['Bust: XS 84.25', /“84.25” is no length/],
  ['Bust: XS 0', /“0” is no length/],
  ['Bust: XS 301', /“301” is no length/],
  [Array.from({ length: 9 }, (_, index) => `M${index}: S 1`).join('\n'), /at most 8/],
])('the measurements %j are refused', (text, message) => expect(measurementsFault(text)).toMatch(message));

test('an empty measurement row is ignored', () => {
  expect(measurementsFault('Bust: XS 84\n: ')).toBeUndefined();
  expect(toMeasurements('Bust: XS 84\n: ')).toHaveLength(1);
});
