import * as client from 'openid-client';
import type { IdentityProviderConfiguration } from '#platform/configuration';
import { fetchWithin } from '#platform/outbound';
import type { Context } from '#platform/subject';
import { refused, unreachable } from './refusals';

/** Time (ms) for each call, of which a sign-in takes up to four. */
const TIMEOUT_MS = 10_000;
/** Longest answer that is read; discovery, keys, tokens and user info are a hundredth of it. */
const MOST_BYTES = 1_000_000;

/** What the provider says of a person, unread. */
export type Claims = Readonly<Record<string, unknown>>;

/** What only this sign-in knows. */
export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** The company's identity provider. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly label: string;
  readonly groupsClaim: string;
  /** Address at which it sends browsers back; it has to be registered there. */
  readonly redirectUrl: string;
  /** Makes the secrets of a sign-in and the address at which the browser signs in. Throws 503 `provider-unreachable`. */
  begin(): Promise<Secrets & { location: string }>;
  /** Redeems what the browser came back with. Throws 401 `provider-refused` and 503 `provider-unreachable`. */
  finish(query: string, secrets: Secrets): Promise<Claims>;
}

/** Connects to the configured identity provider at the first sign-in; null without one. */
export const identityProvider = (context: Context): IdentityProvider | null => createIdentityProvider(context);

/** Creates a client of the configured identity provider, whose calls each take up to `timeoutMs`; null without one. */
export function createIdentityProvider(
  context: Pick<Context, 'configuration' | 'log'>,
  timeoutMs = TIMEOUT_MS,
): IdentityProvider | null {
  const { identityProvider: configured, publicUrl } = context.configuration;
  if (!configured) return null;
  const redirectUrl = `${publicUrl}/admin/sign-in`;
  let found: Promise<client.Configuration> | undefined;
  /** Asks once; a failure is forgotten, so that the next sign-in asks again. */
  const discovered = () => {
    found ??= discover(configured, timeoutMs).catch((cause: unknown) => {
      found = undefined;
      context.log.warn({ err: cause }, 'the identity provider cannot be reached');
      throw unreachable();
    });
    return found;
  };

  return {
    issuer: configured.issuer,
    label: configured.label,
    groupsClaim: configured.groupsClaim,
    redirectUrl,
    async begin() {
      const provider = await discovered();
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const location = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUrl,
        scope: configured.scopes,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      });
      return { ...secrets, location: location.href };
    },
    async finish(query, { state, nonce, verifier }) {
      const provider = await discovered();
      const url = new URL(redirectUrl);
      url.search = query;
      try {
        const tokens = await client.authorizationCodeGrant(provider, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no ID token');
        if (!provider.serverMetadata().userinfo_endpoint) return claims;
        return { ...claims, ...(await client.fetchUserInfo(provider, tokens.access_token, claims.sub)) };
      } catch (cause) {
        context.log.warn({ err: cause }, 'a sign-in with the identity provider was refused');
        throw refused();
      }
    },
  };
}

function discover(
  { issuer, clientId, clientSecret }: IdentityProviderConfiguration,
  timeoutMs: number,
): Promise<client.Configuration> {
  const authentication = clientSecret ? client.ClientSecretPost(clientSecret) : client.None();
  return client.discovery(new URL(issuer), clientId, undefined, authentication, {
    [client.customFetch]: fetchFor(timeoutMs),
    // The configuration takes plain http only on this machine, for development.
    execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
  });
}

/** Makes the calls of the client, which would wait for an answer that never ends, and read all of it. */
const fetchFor =
  (timeoutMs: number): client.CustomFetch =>
  async (url, init) => {
    const { status, headers, text } = await fetchWithin(url, {
      ...init,
      // A form, whose type is wider there.
      body: init.body as BodyInit,
      withinMs: timeoutMs,
      mostBytes: MOST_BYTES,
    });
    return new Response(text === '' ? null : text, { status, headers });
  };
