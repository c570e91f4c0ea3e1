import type { PartnerSamples } from '@nara/shared-contracts/api/test-environment';
import type { PartnerEndpoint } from '@nara/shared-contracts/rules/test-environment';

/** Calls that can be tried, with descriptions of their JSON. */
export const ENDPOINTS = {
  createOrder: { method: 'POST', path: '/api/v1/orders', json: 'Request Body' },
  inventory: { method: 'GET', path: '/api/v1/inventory', json: 'Query Parameters' },
  createReturn: { method: 'POST', path: '/api/v1/returns', json: 'Request Body' },
  getOrder: { method: 'GET', path: '/api/v1/orders/:id', json: null },
} as const satisfies Record<PartnerEndpoint, unknown>;

export const ENDPOINT_OPTIONS = (Object.keys(ENDPOINTS) as PartnerEndpoint[]).map((value) => ({
  value,
  label: `${ENDPOINTS[value].method} ${ENDPOINTS[value].path}`,
}));

export const isEndpoint = (text: string | null): text is PartnerEndpoint => text !== null && text in ENDPOINTS;

/** Returns JSON that the partner would currently accept; empty for a call without a body. */
export const sampleJson = (samples: PartnerSamples, endpoint: PartnerEndpoint): string =>
  endpoint === 'getOrder' ? '' : JSON.stringify(samples[endpoint], null, 2);
