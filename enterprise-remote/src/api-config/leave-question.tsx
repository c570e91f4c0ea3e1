import { DiscardQuestion } from '@nara/portal-ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { readEnvironment } from './use-environment';

/** Asks before unsaved changes are lost by leaving the configuration or closing the page, while it is mounted. */
export function LeaveQuestion() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname || readEnvironment(from.search) !== readEnvironment(to.search),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (state !== 'blocked') return null;
  return <DiscardQuestion where="to the webhooks" onDiscard={proceed} onKeep={reset} />;
}
