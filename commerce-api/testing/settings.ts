import type { FourEyes } from '@nara/shared-contracts/api/approvals';
import type { Answer, TestApp } from './test-app';

/** Changes the setting at a path, from its current version. */
export async function changeSetting(test: TestApp, cookie: string, path: string, settings: object): Promise<Answer> {
  const { updatedAt } = (await test.call('GET', path, { cookie })).json;
  return test.call('PUT', path, { cookie, body: { settings, expectedUpdatedAt: updatedAt } });
}

/** Changes what needs a second person: nothing but what `settings` names. */
export const changeApprovals = (test: TestApp, cookie: string, settings: Partial<FourEyes>): Promise<Answer> =>
  changeSetting(test, cookie, '/api/enterprise/approvals/settings', {
    refundsAbove: null,
    roles: false,
    releases: false,
    ...settings,
  });
