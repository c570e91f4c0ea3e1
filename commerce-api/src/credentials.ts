import { createFindDeployToken } from '#delivery/releases';
import { partnerCredentials, verifySignature } from '#exchange/partner';
import type { Credentials } from '#platform/http';
import type { Context } from '#platform/subject';
import { orderTokenCheck } from '#selling/orders';
import { readSessionCookie, sessions } from '#staff/session';

export interface CredentialsOptions {
  /** Returns the secrets that the second environment's partner signs with. */
  secondSecrets: () => Promise<readonly string[]>;
  /** Deploy token of this machine; null without one. */
  localToken: string | null;
}

/** Returns the checks that identify and authorise callers of this server. */
export const createCredentials = (
  context: Context,
  { secondSecrets, localToken }: CredentialsOptions,
): Credentials => ({
  findStaff: (request) =>
    // GET requests also come from pages that are open but unused and poll on their own, so they do not extend a
    // session.
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
