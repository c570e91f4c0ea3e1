import { PROVINCE_CODES } from '../../wire/provinces';
import { DC_CODES, nearestCentres } from './vocabulary';

test.each([
  ['WC', 'CPT-DC'],
  ['NC', 'CPT-DC'],
  ['EC', 'PLZ-DC'],
  ['KZN', 'DBN-DC'],
  ['GP', 'JHB-DC'],
  ['FS', 'JHB-DC'],
  ['LP', 'JHB-DC'],
  ['MP', 'JHB-DC'],
  ['NW', 'JHB-DC'],
] as const)('the province %s is served first from %s', (province, centre) => {
  expect(nearestCentres(province)[0]).toBe(centre);
});

test('every province lists every distribution centre exactly once', () => {
  for (const province of PROVINCE_CODES) expect(nearestCentres(province).toSorted()).toEqual(DC_CODES.toSorted());
});
