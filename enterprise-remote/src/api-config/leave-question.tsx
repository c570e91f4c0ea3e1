import { DiscardQuestion } from '@nara/portal-ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { readEnvironment } from './use-environment';

/** Asks whoever leaves the configuration or closes the page, for as long as it is drawn. */
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
