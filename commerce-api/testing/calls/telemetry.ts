import { nothing } from '../example-records';
import { ADMIN, anybody, type Calls } from './callers';

export const calls: Calls<'remoteTelemetry'> = {
  'remoteTelemetry.report': {
    statuses: anybody(202),
    example: async () => ({
      body: {
        loads: [
          {
            remote: 'storefront',
            version: '1.0.0-abc',
            outcome: 'ready',
            durationMs: 240,
            attempts: 1,
            isFallback: false,
          },
        ],
      },
    }),
  },
  'remoteTelemetry.get': { statuses: ADMIN, example: nothing },
};
