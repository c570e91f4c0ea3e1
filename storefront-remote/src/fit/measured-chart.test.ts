import { measuredChart } from './charts';

test('measurements become a chart of the measured sizes, with gaps where one is missing', () => {
  const found = measuredChart([
    {
      measure: 'Bust',
      values: [
        { size: 'XL', cm: 107 },
        { size: 'S', cm: 89.5 },
      ],
    },
    { measure: 'Hem', values: [{ size: 'S', cm: 88 }] },
  ]);
  expect(found).toEqual({ sizes: ['S', 'XL'], chart: { Bust: [89.5, 107], Hem: [88, undefined] } });
  expect(measuredChart(undefined)).toBeUndefined();
});
