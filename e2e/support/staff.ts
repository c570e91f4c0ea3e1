import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { PASSCODES } from './product';

/**
 * Widths at which a way through a portal must work: a phone's and a desktop's. `npm test` and `npm test -- --thorough` run
 * only the first, because `portal-layout` looks at every screen at five widths.
 */
export const PORTAL_WIDTHS: readonly number[] = ['quick', 'thorough'].includes(process.env.TESTS ?? '')
  ? [360]
  : [360, 1280];

const unlock = (request: APIRequestContext, passcode: string) =>
  request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode } });

/**
 * Signs the page's browser in as a user with a role, using a personal access code, and passes the gate of the portal.
 * An admin signs in with the enterprise passcode and has no name.
 */
export async function signInAs(
  page: Page,
  role: 'admin' | 'logistics' | 'merchandising' | 'finance',
  name = `Somebody of ${role}`,
): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await unlock(page.request, PASSCODES.enterprise);
  if (role === 'admin') return;
  expect((await unlock(page.request, await issueCode(page.context(), role, name))).status()).toBe(200);
}

/** Returns the access code of a new user. The request must be an admin's. */
async function issueCode(
  { request }: BrowserContext,
  role: 'logistics' | 'merchandising' | 'finance',
  name: string,
): Promise<string> {
  const user = { name, email: `${randomUUID()}@nara.example`, role, department: 'Operations' };
  const { id } = await (await request.post('/api/enterprise/users', { data: user })).json();
  const { code } = await (await request.post(`/api/enterprise/users/${id}/access-code`)).json();
  return code;
}
