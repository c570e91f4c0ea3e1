import * as client from 'openid-client';
import type { IdentityProviderConfiguration } from '#platform/configuration';
import { ApiError } from '#platform/http';
import { fetchWithin } from '#platform/outbound';
import type { Context } from '#platform/subject';

export const noProvider = () =>
  new ApiError(404, 'no-identity-provider', 'No identity provider is configured. Sign in with your code.');

const unreachable = () =>
  new ApiError(503, 'provider-unreachable', 'Your company account cannot be reached at the moment. Please try again.');

/** Same refusal for every cause, so that it reveals nothing; the log has the details. */
export const refused = () =>
  new ApiError(401, 'provider-refused', 'Signing in with your company account did not work. Please try again.');

export const noRole = () =>
  new ApiError(403, 'no-role', 'None of your groups has a role here. Ask an admin to give one of them a role.');

export const noEmail = () =>
  new ApiError(403, 'no-role', 'Your company account tells us no e-mail address. Ask an admin.');

/** Timeout (ms) for each call; a sign-in makes up to five. */
const TIMEOUT_MS = 10_000;
/** Largest response that is read (bytes). Discovery, keys, tokens and user info take a hundredth of it. */
const MAX_BYTES = 1_000_000;

/** Unvalidated claims of the provider about a person. */
export type Claims = Readonly<Record<string, unknown>>;

/** Secrets of one sign-in. */
interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** The company's identity provider. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly label: string;
  readonly groupsClaim: string;
  /** Address to which it sends browsers back; it has to be registered with the provider. */
  readonly redirectUrl: string;
  /**
   * Creates the secrets of a sign-in and the address where the browser signs in. `prompt` makes the person sign in anew
   * even if the provider knows the browser. Throws 503 `provider-unreachable`.
   */
  begin(prompt?: 'login'): Promise<Secrets & { location: string }>;
  /**
   * Redeems the query that the browser came back with. Throws 401 `provider-refused` and 503 `provider-unreachable`.
   */
  finish(query: string, secrets: Secrets): Promise<Claims>;
}

/** Connects to the configured identity provider on the first sign-in; null without one. */
export const identityProvider = (context: Context): IdentityProvider | null => createIdentityProvider(context);

/** Creates a client of the configured identity provider, with `timeoutMs` per call; null without one. */
export function createIdentityProvider(
  context: Pick<Context, 'configuration' | 'log'>,
  timeoutMs = TIMEOUT_MS,
): IdentityProvider | null {
  const { identityProvider: configured, publicUrl } = context.configuration;
  if (!configured) return null;
  const redirectUrl = `${publicUrl}/admin/sign-in`;
  let found: Promise<client.Configuration> | undefined;
  /** Runs discovery once. A failure is not cached, so the next sign-in tries again. */
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
    async begin(prompt) {
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
        // `max_age` makes the provider say when they signed in, which alone proves it.
        ...(prompt && { prompt, max_age: '0' }),
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
    // The configuration allows plain http only on this machine, for development.
    execute: [client.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : [])],
  });
}

/** Makes the client's calls. On its own the client would wait for ever for a response, and read one of any size. */
const fetchFor =
  (timeoutMs: number): client.CustomFetch =>
  async (url, init) => {
    const { status, headers, text } = await fetchWithin(url, {
      ...init,
      // A form; the declared type is wider.
      body: init.body as BodyInit,
      withinMs: timeoutMs,
      mostBytes: MAX_BYTES,
    });
    return new Response(text === '' ? null : text, { status, headers });
  };
