import { useHost } from '@nara/shared-contracts/host';
import type { StreamEvent } from '@nara/shared-contracts/rules/common';
import { useEffect, useRef } from 'react';
import { eventStreamOf } from './event-stream';

/** While mounted, calls `onEvent` whenever one of `types` has happened, or may have been missed. */
export function useEvents(types: readonly StreamEvent['type'][], onEvent: () => void): void {
  const host = useHost();
  const wanted = types.join();
  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  });
  useEffect(
    () => eventStreamOf(host).listen(wanted.split(',') as StreamEvent['type'][], () => listener.current()),
    [host, wanted],
  );
}
