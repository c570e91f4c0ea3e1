import type { Activation } from '@nara/shared-contracts';
import type { Context } from '#platform/subject';
import { recordAudit } from '#staff/audit';
import { notifyOfActivation } from './notices/notify';
import { releases } from './open-releases';
import type { Rollback } from './shelf';
import type { Terms } from './terms';

/** Author of what nobody asked for, in the log of activations and in the audit log. */
export const SERVER_NAME = 'NARA';

interface Left {
  remote: string;
  /** Entry of the version that is left. */
  from: Activation;
  request: Rollback;
  terms: Terms;
}

/** Ends a trial or goes back, in the server's own name and with its reason; `message` tells operators. */
export async function returnByItself(
  context: Context,
  { remote, from, request, terms }: Left,
  message: string,
): Promise<void> {
  const { database, events, log } = context;
  const at = context.now();
  const { activation } = await context.get(releases).rollback(remote, request, { name: SERVER_NAME, at, terms });
  log.warn({ remote, version: from.version, reason: activation.reason }, message);
  events.publish('release.changed', remote);
  await recordAudit(
    database.kysely,
    {
      staff: { name: SERVER_NAME, userId: null, role: 'server' },
      requestId: `release-${remote}-${activation.revision}`,
      at,
    },
    { action: `release.${activation.kind}`, subject: remote, before: from, after: activation },
  );
  await notifyOfActivation(context, { remote, activation, isByItself: true });
}
