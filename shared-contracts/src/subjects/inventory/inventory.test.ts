import { PROVINCE_CODES } from '../../wire/provinces';
import { DC_CODES, nearestCentres } from './centres';

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
] as const)('%s is served from %s first', (province, centre) => {
  expect(nearestCentres(province)[0]).toBe(centre);
});

test('every province can be served from every centre, each named once', () => {
  for (const province of PROVINCE_CODES) expect(nearestCentres(province).toSorted()).toEqual(DC_CODES.toSorted());
});
