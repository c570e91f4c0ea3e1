import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { IdentityProviderConfiguration } from '#platform/configuration';

/** A person as the provider describes them. */
export interface Account {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
  groups?: readonly string[];
}

export interface LocalProvider {
  configuration: IdentityProviderConfiguration;
  /** Makes the provider sign everyone in as this person from now on. */
  become(account: Account): Promise<void>;
  /** Signs in at the provider as a browser does; returns the query of the redirect back. */
  follow(location: string): Promise<string>;
  stop(): Promise<void>;
}

const SCRIPT = path.join(import.meta.dirname, 'run-identity-provider.mjs');

/** Starts a real identity provider on this machine, in its own process. */
export async function startIdentityProvider(redirectUrl: string): Promise<LocalProvider> {
  const child = spawn(process.execPath, [SCRIPT, redirectUrl], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [issuer] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    configuration: {
      issuer,
      clientId: 'nara',
      clientSecret: 'a-secret-of-the-client',
      scopes: 'openid profile email',
      groupsClaim: 'groups',
      label: 'your NARA account',
    },
    async become(account) {
      await fetch(`${issuer}/account`, { method: 'PUT', body: JSON.stringify(account) });
    },
    async follow(location) {
      const cookies = new Map<string, string>();
      let url = new URL(location);
      while (url.origin === issuer) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const { headers } = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const set of headers.getSetCookie()) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
          cookies.set(name, value);
        }
        url = new URL(headers.get('location') ?? '', url);
      }
      return url.search.slice(1);
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
