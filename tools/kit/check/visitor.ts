import { type Browser, chromium, type Page, request } from '@playwright/test';
import { PASSCODES } from '../../../e2e/support/product';
import { findBrowser } from '../../browser';

const UNLOCK = { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } };

/** Starts a headless browser. Signals do not close it; the caller does. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });

/** Returns an error together with what the page had shown and logged: the address alone does not explain it. */
async function withPage(fault: unknown, page: Page, said: readonly string[]): Promise<Error> {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
  const { message } = fault as Error;
  return new Error([message, `${page.url()} shows:`, shown, 'It said:', ...said].join('\n'), { cause: fault });
}

/** Opens the first screen of a remote as an admin. Expects its heading, the API's answer, and no script error. */
export async function visit(browser: Browser, address: string, heading: string): Promise<void> {
  const context = await browser.newContext();
  // Long, because a busy machine may be slow.
  context.setDefaultTimeout(120_000);
  try {
    await context.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
    await context.request.post(new URL('/api/session/unlock', address).href, UNLOCK);
    const page = await context.newPage();
    const faults: Error[] = [];
    const said: string[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    page.on('console', (message) => said.push(message.text()));
    page.on('requestfailed', (call) => said.push(`${call.url()} failed: ${call.failure()?.errorText}`));
    const see = async () => {
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await page.getByText('Signed in as').waitFor();
      if (faults.length > 0) throw new AggregateError(faults, `${address} threw: ${faults.join('; ')}`);
    };
    await see().catch(async (fault: unknown) => {
      throw await withPage(fault, page, said);
    });
  } finally {
    await context.close();
  }
}

/**
 * Issues tokens for the pipeline of a remote's team, as an admin does. Returns the environment that releases with them.
 */
export async function issueTokens(origin: string, remote: string): Promise<NodeJS.ProcessEnv> {
  const admin = await request.newContext({ baseURL: origin });
  const issue = async (rights: 'publish' | 'activate'): Promise<string> => {
    const response = await admin.post('/api/deploy-tokens', { data: { remote, name: `to ${rights}`, rights } });
    if (!response.ok()) throw new Error(`no token to ${rights}: ${await response.text()}`);
    return ((await response.json()) as { token: string }).token;
  };
  try {
    await admin.post('/api/session/unlock', UNLOCK);
    return { RELEASE_TO: origin, DEPLOY_TOKEN: await issue('publish'), ACTIVATE_TOKEN: await issue('activate') };
  } finally {
    await admin.dispose();
  }
}
