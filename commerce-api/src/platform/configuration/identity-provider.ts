import { z } from 'zod';
import { isLoopback } from '#platform/addresses';
import { ConfigurationError } from './variables';

/** The company's identity provider, through which staff sign in with OpenID Connect. */
export interface IdentityProviderConfiguration {
  issuer: string;
  clientId: string;
  /** Unset for a public client. */
  clientSecret?: string;
  /** Scopes to request, separated by spaces. */
  scopes: string;
  /** Claim that lists a person's groups. */
  groupsClaim: string;
  /** Name of the provider on the sign-in gate. */
  label: string;
}

const line = (most: number) => z.string().trim().min(1).max(most);

export const IDENTITY_PROVIDER_VARIABLES = {
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an https URL' }).optional(),
  OIDC_CLIENT_ID: line(300).optional(),
  OIDC_CLIENT_SECRET: line(1000).optional(),
  OIDC_SCOPES: line(500)
    .regex(/(^| )openid( |$)/, 'must contain openid')
    .default('openid profile email'),
  OIDC_GROUPS_CLAIM: line(200).default('groups'),
  OIDC_LABEL: line(60).default('your company account'),
};

type Variables = z.output<z.ZodObject<typeof IDENTITY_PROVIDER_VARIABLES>>;

/**
 * Returns the identity provider; undefined without one. Throws ConfigurationError when only part of it is set, or it is
 * reached over http and not on this machine.
 */
export function readIdentityProvider(data: Variables): IdentityProviderConfiguration | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = data;
  if (!issuer && !clientId && !data.OIDC_CLIENT_SECRET) return undefined;
  if (!issuer || !clientId) throw new ConfigurationError('OIDC_ISSUER and OIDC_CLIENT_ID must be set together');
  if (!issuer.startsWith('https:') && !isLoopback(new URL(issuer))) {
    throw new ConfigurationError('OIDC_ISSUER must be an https URL');
  }
  return {
    issuer,
    clientId,
    clientSecret: data.OIDC_CLIENT_SECRET,
    scopes: data.OIDC_SCOPES,
    groupsClaim: data.OIDC_GROUPS_CLAIM,
    label: data.OIDC_LABEL,
  };
}
