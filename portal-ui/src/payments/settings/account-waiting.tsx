import { useHost } from '@nara/shared-contracts';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { APPROVALS_KEY, approvalsQuery } from '../../approvals';
import { Notice } from '../../feedback';
import { useLiveQueries } from '../../live';

/** Tells which change of the bank account waits for a second person; nothing while none does. */
export function AccountWaiting() {
  const { api } = useHost();
  const { data = [] } = useQuery(approvalsQuery(api));
  useLiveQueries(APPROVALS_KEY, ['approval.changed']);
  const found = data.find(({ kind, state }) => kind === 'bank-account' && state === 'waiting');
  if (!found) return null;
  const { summary, askedBy, expiresAt } = found;
  return (
    <Notice tone="yellow">
      {`Waiting for approval until ${formatDateTime(expiresAt)}: ${summary}, asked for by ${askedBy}. Somebody else decides under Approvals.`}
    </Notice>
  );
}
