import { useApi } from '@nara/shared-contracts/api/client';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { APPROVALS_KEY, approvalsQuery } from '../../approvals';
import { Notice } from '../../feedback';
import { useLiveQueries } from '../../live';

/** Shows the change of the bank account that is waiting for approval; renders nothing if there is none. */
export function AccountWaiting() {
  const api = useApi();
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
