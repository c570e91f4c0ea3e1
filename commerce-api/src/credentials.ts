import { createFindDeployToken } from '#delivery/releases';
import { partnerCredentials, verifySignature } from '#exchange/partner';
import type { Credentials } from '#platform/http';
import type { Context } from '#platform/subject';
import { orderTokenCheck } from '#selling/orders';
import { readSessionCookie, sessions } from '#staff/session';

export interface CredentialsOptions {
  /** Returns the secrets with which the second environment's partner signs. */
  secondSecrets: () => Promise<readonly string[]>;
  /** This machine's own deploy token; null without one. */
  localToken: string | null;
}

/** Returns how this server checks who calls. */
export const createCredentials = (
  context: Context,
  { secondSecrets, localToken }: CredentialsOptions,
): Credentials => ({
  findStaff: (request) =>
    // Reads also come from pages that nobody looks at, which ask again by themselves.
    context.get(sessions).findStaff(readSessionCookie(context, request), request.method !== 'GET'),
  async hasSession(request) {
    const { site, staff } = await context.get(sessions).find(readSessionCookie(context, request));
    return site || staff !== null;
  },
  sessionOf: (request) => readSessionCookie(context, request) ?? '',
  checkOrderToken: orderTokenCheck(context),
  findDeployToken: createFindDeployToken(context.database, localToken, context.now),
  verifyPartnerSignature: (request) =>
    verifySignature(
      request,
      { live: () => context.get(partnerCredentials).valid('webhookSecret'), sandbox: secondSecrets },
      context.now(),
    ),
});
