import { jsonToCsv, sampleCsv } from './test-data-file';

test('the sample test data becomes a CSV row per product, stock record and order line', () => {
  expect(sampleCsv().trimEnd().split('\r\n')).toEqual([
    '"Record","Reference","SKU","Quantity","E-mail","Province","Centre","Name","Price (R)"',
    '"product","WW-TEST-BOTTLE-01","TEST-BOTTLE-01","40","","","JHB-DC","Test Bottle","249"',
    '"stock","","NARA-FSB-BLACK-M","25","","","CPT-DC","",""',
    '"order","First test order","TEST-BOTTLE-01","2","tester@example.com","WC","","",""',
    '"order","First test order","NARA-FSB-BLACK-M","1","tester@example.com","WC","","",""',
  ]);
});

test.each([
  ['{', 'The file is not valid JSON.'],
  ['[1]', 'The file must be a JSON object with products, stock or orders.'],
  ['{"people": []}', 'The file contains "people"; only products, stock and orders are allowed.'],
  ['{"orders": [{"items": 1}]}', '"items" must be a list of objects.'],
])('the test data file %s is refused: %s', (text, message) => expect(() => jsonToCsv(text)).toThrow(message));
