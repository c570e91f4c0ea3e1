import { NavCount, useLiveQueries } from '@nara/portal-ui';
import { plural, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { MESSAGES_KEY, waitingQuery } from './queries';

/** Counts the messages without an answer beside their entry of the navigation; none draws nothing. */
export function WaitingCount() {
  const { api } = useHost();
  const { data } = useQuery(waitingQuery(api));
  useLiveQueries([...MESSAGES_KEY, 'waiting'], ['message.changed']);
  if (!data?.waiting) return null;
  const { waiting, overdue } = data;
  const words =
    overdue > 0 ? `${waiting} waiting, ${overdue} overdue` : plural(waiting, 'message waits', 'messages wait');
  return <NavCount count={waiting} words={words} tone={overdue > 0 ? 'red' : 'grey'} />;
}
