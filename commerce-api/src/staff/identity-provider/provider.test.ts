import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import type { Context } from '#platform/subject';
import { callServer, ENDLESS, flood } from '#testing';
import { createIdentityProvider, type IdentityProvider } from './provider';

const TIMEOUT_MS = 2000;
const SECRETS = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };

/** Returns the code of the refusal when a provider responds like this to a call. */
const refusal = (answer: RequestListener, call: (provider: IdentityProvider) => Promise<unknown>, timeoutMs: number) =>
  callServer(answer, async (issuer) => {
    const identityProvider = { issuer, clientId: 'nara', scopes: 'openid', groupsClaim: 'groups', label: 'NARA' };
    const configuration = { publicUrl: 'http://localhost:8080', identityProvider } as Context['configuration'];
    const provider = createIdentityProvider({ configuration, log: pino({ level: 'silent' }) }, timeoutMs);
    const fault = provider && (await call(provider).catch((cause: unknown) => cause));
    return (fault as { code?: string }).code;
  });

/** Serves the discovery document, and responds like this at all other endpoints. */
const discovered =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url !== '/.well-known/openid-configuration') return answer(request, response);
    const issuer = `http://${request.headers.host}`;
    const [authorization_endpoint, token_endpoint] = [`${issuer}/authorize`, `${issuer}/token`];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ issuer, authorization_endpoint, token_endpoint, jwks_uri: `${issuer}/keys` }));
  };

const begin = (provider: IdentityProvider) => provider.begin();
/** Runs discovery before the call. Retries it if a busy machine exceeds the time limit, which is meant for the call. */
async function finish(provider: IdentityProvider): Promise<unknown> {
  while (!(await provider.begin().catch(() => null)));
  return provider.finish('?code=a&state=state', SECRETS);
}

/** Responds with an ID token that `signer` signed, and with `published` as the only key of the provider. */
const signedBy =
  (signer: KeyObject, published: KeyObject): RequestListener =>
  (request, response) => {
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
    const seconds = Math.floor(Date.now() / 1000);
    const claims = { iss: `http://${request.headers.host}`, sub: 'nomsa', aud: 'nara', nonce: 'nonce' };
    const signed = `${part({ alg: 'RS256', kid: 'a' })}.${part({ ...claims, iat: seconds, exp: seconds + 60 })}`;
    const id_token = `${signed}.${sign('RSA-SHA256', Buffer.from(signed), signer).toString('base64url')}`;
    const answers: Record<string, object> = {
      '/token': { access_token: 'a', token_type: 'bearer', id_token },
      '/keys': { keys: [{ ...published.export({ format: 'jwk' }), kid: 'a', alg: 'RS256', use: 'sig' }] },
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[request.url ?? '']));
  };

test('an ID token is accepted only with the signature of a key that the provider publishes', async () => {
  const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [own, other] = [newKeys(), newKeys()];
  const answer = (signer: KeyObject) => refusal(discovered(signedBy(signer, own.publicKey)), finish, TIMEOUT_MS);
  expect(await answer(own.privateKey)).toBeUndefined();
  expect(await answer(other.privateKey)).toBe('provider-refused');
});

describe.each([
  ['discovery', (answer: RequestListener) => answer, begin, 'provider-unreachable'],
  ['a token', discovered, finish, 'provider-refused'],
] as const)('a provider that is asked for %s', (_, behind, call, code) => {
  test.each(ENDLESS)('the provider call is refused after a bounded time when it %s', async (_, answer) => {
    expect(await refusal(behind(answer), call, TIMEOUT_MS)).toBe(code);
  });

  test('the provider call is refused within bounded memory when its answer never ends', async () => {
    const begunAt = performance.now();
    expect(await refusal(behind(flood), call, 60_000)).toBe(code);
    expect(performance.now() - begunAt).toBeLessThan(30_000);
    // The limit above is the one being tested, even on a busy machine.
  }, 60_000);
});
