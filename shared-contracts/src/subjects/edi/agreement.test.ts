import { EdiSettings, EdiSettingsChange } from './api';
import { agreementFaults, EDI_DIRECTORIES } from './rules';

const SETTINGS: EdiSettings = {
  directory: 'D:96A',
  ordersCode: 'EAN008',
  naraGln: '6009999000019',
  woolworthsGln: '6001007000011',
  dcGlns: {
    'CPT-DC': '6001007000103',
    'JHB-DC': '6001007000202',
    'DBN-DC': '6001007000301',
    'PLZ-DC': '6001007000400',
  },
  isTest: true,
};

test.each(EDI_DIRECTORIES)('the EDI directory $directory goes with the code $ordersCode', ({ directory, ordersCode }) =>
  expect(agreementFaults({ ...SETTINGS, directory, ordersCode })).toEqual([]),
);

test.each([
  ['codes of another edition', { ordersCode: 'EAN010' }, 'ordersCode', 'must be EAN008 with D:96A'],
  [
    'codes of an older edition',
    { directory: 'D:01B', ordersCode: 'EAN008' },
    'ordersCode',
    'must be EAN010 with D:01B',
  ],
  [
    'a directory without EANCOM',
    { directory: 'D:99A' },
    'directory',
    'must be D:96A or D:01B: EANCOM is published for no other',
  ],
  ['one GLN for both parties', { woolworthsGln: SETTINGS.naraGln }, 'woolworthsGln', 'must not be that of NARA'],
  [
    'NARA’s GLN for a centre',
    { dcGlns: { ...SETTINGS.dcGlns, 'DBN-DC': SETTINGS.naraGln } },
    'dcGlns.DBN-DC',
    'must not be that of NARA',
  ],
  [
    'one GLN for two centres',
    { dcGlns: { ...SETTINGS.dcGlns, 'DBN-DC': SETTINGS.dcGlns['JHB-DC'] } },
    'dcGlns.DBN-DC',
    'must not be that of JHB-DC',
  ],
])('EDI settings with %s are refused', (_, change, field, message) => {
  const settings = { ...SETTINGS, ...change };
  expect(agreementFaults(settings)).toEqual([{ field, message }]);
  const { error } = EdiSettingsChange.safeParse({ settings, expectedUpdatedAt: '2026-03-05T10:00:00Z' });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([`settings.${field}`]);
  // Settings agreed before this rule must still be readable.
  expect(EdiSettings.safeParse(settings).success).toBe(true);
});

test('the partner’s GLN may equal that of one of its centres', () =>
  expect(agreementFaults({ ...SETTINGS, woolworthsGln: SETTINGS.dcGlns['CPT-DC'] })).toEqual([]));
