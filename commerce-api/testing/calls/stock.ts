import { randomUUID } from 'node:crypto';
import { anybody, type Calls } from './callers';

export const calls: Calls<'stockNotices'> = {
  'stockNotices.request': {
    statuses: anybody(202),
    example: async () => ({
      body: { variantId: 'bra-m-black', email: `${randomUUID()}@example.co.za` },
    }),
  },
};
