import { composedAppForFile } from '../../../testing/releases/composed-app';

describe.each([
  ['nowhere, while no replacing is allowed', null, /^'self' 'nonce-[^' ]+'$/],
  ['this machine', [], / http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*$/],
  [
    'the hosts besides it that the server names',
    ['https://*.previews.example'],
    / http:\/\/127\.0\.0\.1:\* https:\/\/\*\.previews\.example$/,
  ],
])('overrides from %s', (_hosts, overrides, sources) => {
  const composed = composedAppForFile({ overrides });

  it('override origins are the only script sources besides the server in the policy', async () => {
    const { headers } = await composed.test.call('GET', '/', { headers: { accept: 'text/html' } });
    expect(/script-src ([^;]*);/.exec(headers.get('content-security-policy') ?? '')?.[1]).toMatch(sources);
  });
});
