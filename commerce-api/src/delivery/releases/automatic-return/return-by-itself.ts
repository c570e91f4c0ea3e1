import type { Activation } from '@nara/shared-contracts/api/releases';
import type { Context } from '#platform/subject';
import { noteChange } from '../note-change';
import { releases } from '../open-releases';
import type { Rollback } from '../shelf';
import { type Terms, termsAt } from '../terms';

/** Author of the server's own changes in the log of activations and in the audit log. */
export const SERVER_NAME = 'NARA';

interface Left {
  remote: string;
  /** Entry of the version that is rolled back. */
  from: Activation;
  request: Rollback;
  terms: Terms;
}

/** Ends a trial or rolls back, in the server's name and with its reason; `message` is logged for operators. */
export async function returnByItself(
  context: Context,
  { remote, from, request, terms }: Left,
  message: string,
): Promise<void> {
  const at = context.now();
  const author = {
    staff: { name: SERVER_NAME, userId: null, role: 'server' as const },
    requestId: `release-${remote}-${from.revision}`,
    at,
  };
  const releaser = { name: SERVER_NAME, at, terms };
  const make = () => context.get(releases).rollback(remote, { ...request, termsOf: termsAt(context, at) }, releaser);
  const { activation } = await noteChange(context, { remote, author, isByItself: true, make });
  context.log.warn({ remote, version: from.version, reason: activation.reason }, message);
}
