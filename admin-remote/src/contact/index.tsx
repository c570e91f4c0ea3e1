import { NavCount, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQuery } from '@tanstack/react-query';
import { MESSAGES_KEY, waitingQuery } from './queries';

/** Number of messages without an answer, next to their navigation entry; renders nothing if there are none. */
export function WaitingCount() {
  const api = useApi();
  const { data } = useQuery(waitingQuery(api));
  useLiveQueries([...MESSAGES_KEY, 'waiting'], ['message.changed']);
  if (!data?.waiting) return null;
  const { waiting, overdue } = data;
  const words =
    overdue > 0 ? `${waiting} waiting, ${overdue} overdue` : plural(waiting, 'message waits', 'messages wait');
  return <NavCount count={waiting} words={words} tone={overdue > 0 ? 'red' : 'grey'} />;
}
