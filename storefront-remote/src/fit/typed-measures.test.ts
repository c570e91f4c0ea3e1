import { readMeasures } from './advise-size';

const nothing = { chest: '', waist: '', hips: '' };

test('typed measurements are read with a decimal comma or point, and at least one is needed', () => {
  expect(readMeasures({ chest: ' 88,5 ', waist: '70.5', hips: '' })).toEqual({
    measures: { chest: 88.5, waist: 70.5 },
    problems: {},
  });
  expect(readMeasures(nothing).problems).toEqual({ chest: 'Please enter at least one measurement.' });
});

test.each(['34', '201', 'ninety', '-80', '1e9', '90 cm'])('a typed measurement of %s is refused', (waist) => {
  expect(readMeasures({ ...nothing, waist })).toEqual({
    measures: {},
    problems: { waist: 'Please enter centimetres from 40 to 200.' },
  });
});
