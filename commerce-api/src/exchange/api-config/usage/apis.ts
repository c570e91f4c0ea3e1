import type { PartnerApi } from '@nara/shared-contracts/rules/api-config';

/** An API of the partner. */
export interface ApiDescription {
  api: PartnerApi;
  method: 'GET' | 'POST';
  path: string;
  /** Paths of the calls that count against the limit of this API. */
  paths: readonly string[];
  /** Maximum number of calls per clock hour. */
  limit: number;
}

/** The partner's APIs with their agreed limits. */
export const APIS: readonly ApiDescription[] = [
  {
    api: 'orders',
    method: 'POST',
    path: '/api/v1/orders',
    paths: ['/api/v1/orders', '/api/v1/orders/:id/cancel'],
    limit: 1000,
  },
  { api: 'inventory', method: 'GET', path: '/api/v1/inventory', paths: ['/api/v1/inventory'], limit: 5000 },
  { api: 'returns', method: 'POST', path: '/api/v1/returns', paths: ['/api/v1/returns'], limit: 500 },
];
