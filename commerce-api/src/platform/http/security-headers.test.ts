import { signInAs } from '#testing';
import { composedAppForFile } from '../../../testing/releases/composed-app';
import { sampleShell } from '../../../testing/releases/sample-shell';

const shell = sampleShell();

const composed = composedAppForFile({ proxies: ['127.0.0.0/8'], shell });

const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

describe.each([
  ['a document', '/', 200, 'text/html'],
  ['a document at a path that cannot be decoded', '/%E0%A4%A', 200, 'text/html'],
  ['a script', shell.release.entry, 200, 'javascript'],
  ['the registry', '/remotes.json', 200, 'application/json'],
  ['an answer of the API', '/api/catalogue/products', 200, 'application/json'],
  ['a file for staff', '/api/admin/orders.csv', 200, 'text/csv'],
  ['a refusal', '/api/catalogue/products/nothing', 404, 'application/problem+json'],
  ['a refusal before any route', '/api/nothing', 404, 'application/problem+json'],
  ['a file that is not there', '/shell/nothing.js', 404, 'text/plain'],
  ['health', '/healthz', 200, 'application/json'],
])('%s', (_, url, status, type) => {
  const get = async (headers?: Record<string, string>) =>
    composed.test.call('GET', url, { headers, cookie: await signInAs(composed.test, 'admin') });

  it('the answer has every security header', async () => {
    const answer = await get();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, expect.stringContaining(type)]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\w.:-]{8,64}$/),
    });
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it('the answer permits only the shop’s own scripts and no framing', async () => {
    const policy = (await get()).headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
    expect(policy).toContain("frame-ancestors 'none'");
    if (type !== 'text/html') return expect(policy).toBe(NOTHING);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{22,}'/);
    expect(policy).toContain("base-uri 'none'");
  });

  it('the answer has HSTS only when it was requested over https', async () => {
    expect((await get()).headers.get('strict-transport-security')).toBeNull();
    const secured = await get({ 'x-forwarded-proto': 'https' });
    expect(secured.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});
