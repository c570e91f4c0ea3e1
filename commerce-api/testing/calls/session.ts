import { nothing } from '../example-records';
import { PASSCODES } from '../test-app';
import { ADMIN, anybody, type Calls } from './callers';

export const calls: Calls<'session'> = {
  'session.get': { statuses: anybody(200), example: nothing },
  'session.unlock': {
    statuses: anybody(200),
    example: async () => ({ body: { gate: 'site', passcode: PASSCODES.site } }),
  },
  'session.lock': { statuses: anybody(200), example: nothing },
  'session.chooseEnvironment': { statuses: ADMIN, example: async () => ({ body: { environment: 'live' } }) },
};
