import { refetchLive, useEvents } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LogEntry } from '@nara/shared-contracts/api/system-log';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LogParams } from './log-params';
import { LOG_KEY, WAITING_KEY, waitingQuery } from './queries';
import { useThrottled } from './use-throttled';

/** Shortest time between two fetches of the log, in ms. */
const PAUSE_MS = 1000;

/** Keeps the newest page up to date; while paused, counts the new entries. `newest` is the first entry shown. */
export function useLiveTail(params: LogParams, newest: LogEntry['id'] | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isPaused, setIsPaused] = useState(false);
  const isCounting = isPaused && newest !== undefined && !params.before;
  const { data: waiting = 0 } = useQuery({ ...waitingQuery(api, params, newest ?? ''), enabled: isCounting });

  const refresh = useThrottled(() => {
    if (!params.before) refetchLive(queryClient, isPaused ? WAITING_KEY : LOG_KEY);
  }, PAUSE_MS);
  useEvents(['log.written'], refresh);

  return {
    isPaused,
    waiting: isCounting ? waiting : 0,
    pause: () => setIsPaused(true),
    resume() {
      setIsPaused(false);
      void queryClient.invalidateQueries({ queryKey: LOG_KEY });
    },
  };
}
