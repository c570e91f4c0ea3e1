import type { PartnerEndpoint } from '@nara/shared-contracts/rules/test-environment';
import { ENDPOINTS } from './words';

/** Request as it is being edited. */
export interface WrittenRequest {
  endpoint: PartnerEndpoint;
  orderId: string;
  json: string;
}

/** Quotes a text for the shell. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function parametersOf(json: string): [string, string][] {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).map(([name, part]) => [name, String(part)]);
  } catch {
    return [];
  }
}

/** Returns the request as a curl command; the address and key come from environment variables. */
export function toCurl({ endpoint, orderId, json }: WrittenRequest): string {
  const { method, path } = ENDPOINTS[endpoint];
  const filled = path.replace(':id', encodeURIComponent(orderId));
  const query = endpoint === 'inventory' ? new URLSearchParams(parametersOf(json)).toString() : '';
  const parts = [
    `curl -X ${method} "$PARTNER_BASE_URL"${quote(query ? `${filled}?${query}` : filled)}`,
    `-H "Authorization: Bearer $PARTNER_API_KEY"`,
    `-H "X-Client-Id: $PARTNER_CLIENT_ID" -H "X-Client-Secret: $PARTNER_SECRET_KEY"`,
  ];
  if (method === 'POST') parts.push("-H 'Content-Type: application/json'", `--data-raw ${quote(json)}`);
  return parts.join(' \\\n  ');
}
