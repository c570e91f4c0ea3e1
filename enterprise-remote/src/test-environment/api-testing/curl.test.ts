import { toCurl } from './exchange';

test('a curl command quotes its JSON body for the shell', () => {
  const json = '{"order_id": "it\'s $(mine)"}';
  expect(toCurl({ endpoint: 'createOrder', orderId: '', json })).toBe(
    [
      `curl -X POST "$PARTNER_BASE_URL"'/api/v1/orders'`,
      `-H "Authorization: Bearer $PARTNER_API_KEY"`,
      `-H "X-Client-Id: $PARTNER_CLIENT_ID" -H "X-Client-Secret: $PARTNER_SECRET_KEY"`,
      "-H 'Content-Type: application/json'",
      `--data-raw '{"order_id": "it'\\''s $(mine)"}'`,
    ].join(' \\\n  '),
  );
});

test.each([
  ['inventory', '', '{"sku": "WW-1", "limit": 5}', "'/api/v1/inventory?sku=WW-1&limit=5'"],
  ['inventory', '', 'no JSON', "'/api/v1/inventory'"],
  ['getOrder', 'WW NARA/1', '', "'/api/v1/orders/WW%20NARA%2F1'"],
] as const)('the curl command for %s has its parameters in the URL', (endpoint, orderId, json, address) => {
  expect(toCurl({ endpoint, orderId, json }).split(' \\\n')[0]).toBe(`curl -X GET "$PARTNER_BASE_URL"${address}`);
});
