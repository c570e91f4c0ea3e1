import { readMeasures } from './typed-measures';

const nothing = { chest: '', waist: '', hips: '' };

test('reads what was filled in, with comma or point', () => {
  expect(readMeasures({ chest: ' 88,5 ', waist: '70.5', hips: '' })).toEqual({
    measures: { chest: 88.5, waist: 70.5 },
    problems: {},
  });
});

test('asks for one measurement at least', () => {
  expect(readMeasures(nothing).problems).toEqual({ chest: 'Please enter at least one measurement.' });
});

test.each(['34', '201', 'ninety', '-80', '1e9', '90 cm'])('refuses %s', (waist) => {
  expect(readMeasures({ ...nothing, waist })).toEqual({
    measures: {},
    problems: { waist: 'Please enter centimetres from 40 to 200.' },
  });
});
