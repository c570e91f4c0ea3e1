import { refetchLive, useEvents } from '@nara/portal-ui';
import { useHost } from '@nara/shared-contracts/host';
import { useEffect, useRef } from 'react';
import { ANALYTICS_KEY } from './queries';

/** Shortest time between two refetches, in ms: on a busy day, sales arrive too fast to follow each one. */
const AT_MOST_EVERY_MS = 1000;

/** Keeps the report up to date with sales, cancellations and refunds. */
export function useLiveReport(): void {
  const { queryClient } = useHost();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEvents(['order.created', 'order.updated'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refetchLive(queryClient, ANALYTICS_KEY);
    }, AT_MOST_EVERY_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
