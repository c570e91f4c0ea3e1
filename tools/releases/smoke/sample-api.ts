import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Gate } from '@nara/shared-contracts/rules/session';
import { type Cookies, parseSetCookie, stringifyCookie } from 'cookie';
import { freePort } from '../../../commerce-api/testing/free-port';
import { rebuild, serverTargets } from '../../build/build';
import { fromRoot } from '../../paths';
import { endTogether, programOf, stop, untilReady } from '../../processes';

const FOLDER = 'commerce-api';

/** The API of this working copy, in memory and with sample data: trying a version reads and writes no live data. */
export interface SampleApi {
  origin: string;
  /** Session of an admin who has passed both gates, as a `Cookie` header. */
  cookie: string;
  stop(): Promise<void>;
}

/** Starts the API and signs in. It gets nothing from this process's environment, such as the address of a database. */
export async function startSampleApi(): Promise<SampleApi> {
  for (const { folder, target } of serverTargets()) if (folder === FOLDER) await rebuild(target);
  const origin = `http://127.0.0.1:${await freePort()}`;
  const passcodes = { site: newPasscode(), enterprise: newPasscode() };
  const child = spawn(process.execPath, programOf(FOLDER), {
    cwd: fromRoot(),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      PORT: new URL(origin).port,
      DATA_DIR: ':memory:',
      RELEASE_STORE: 'none',
      LOG_LEVEL: 'error',
      SITE_PASSCODE: passcodes.site,
      ENTERPRISE_PASSCODE: passcodes.enterprise,
      // One browser asks for many screens at once, on a machine that may be busy.
      RATE_FACTOR: '1000',
      MAX_LAG_MS: '0',
    },
  });
  endTogether(() => [child]);
  await untilReady(`${origin}/readyz`, child);
  return { origin, cookie: await signIn(origin, passcodes), stop: () => stop(child) };
}

const newPasscode = (): string => randomBytes(24).toString('base64url');

/** Passes both gates. Returns the cookies of the session. */
async function signIn(origin: string, passcodes: Record<Gate, string>): Promise<string> {
  const cookies: Cookies = {};
  for (const gate of ['site', 'enterprise'] as const) {
    const response = await fetch(`${origin}/api/session/unlock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: stringifyCookie(cookies) },
      body: JSON.stringify({ gate, passcode: passcodes[gate] }),
    });
    if (!response.ok) throw new Error(`the sample API answered ${response.status} to a passcode`);
    for (const { name, value } of response.headers.getSetCookie().map((set) => parseSetCookie(set))) {
      cookies[name] = value;
    }
  }
  return stringifyCookie(cookies);
}
