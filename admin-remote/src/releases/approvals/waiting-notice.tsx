import { approvalsQuery, Notice } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** Shows the version of a remote that is waiting for approval; renders nothing if there is none. */
export function WaitingNotice({ remote }: { remote: string }) {
  const api = useApi();
  const { data = [] } = useQuery(approvalsQuery(api));
  const found = data.find(
    ({ kind, state, subject }) => kind === 'release' && state === 'waiting' && subject === remote,
  );
  if (!found) return null;
  const { summary, askedBy, expiresAt } = found;
  return (
    <Notice tone="yellow">
      {`Waiting for approval until ${formatDateTime(expiresAt)}: ${summary}, asked for by ${askedBy}.`}
    </Notice>
  );
}
