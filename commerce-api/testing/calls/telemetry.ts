import { nothing, remoteFault } from '../example-records';
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
        extensions: [
          {
            remote: 'storefront',
            version: '1.0.0-abc',
            extension: 'fitting',
            outcome: 'failed',
            durationMs: 120,
            message: 'TypeError: x is not a function',
          },
        ],
      },
    }),
  },
  'remoteTelemetry.reportFaults': {
    statuses: anybody(202),
    example: async () => ({
      body: {
        faults: [
          {
            remote: 'storefront',
            version: '1.0.0-abc',
            kind: 'screen',
            message: 'TypeError: x is not a function',
            stack: ['/remotes/storefront/1.0.0-abc/shop.js:1:2345'],
            route: '/product/:id',
          },
        ],
      },
    }),
  },
  'remoteTelemetry.faults': { statuses: ADMIN, example: async () => ({ params: { remote: 'storefront' } }) },
  'remoteTelemetry.fault': { statuses: ADMIN, example: remoteFault },
  'remoteTelemetry.extensions': { statuses: ADMIN, example: async () => ({ params: { remote: 'storefront' } }) },
  'remoteTelemetry.get': { statuses: ADMIN, example: nothing },
};
