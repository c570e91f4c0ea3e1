import { ConfirmDialog } from '@nara/portal-ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { readEnvironment } from './use-environment';

/** While it is there, whoever leaves the configuration is asked first, and so is who closes the page. */
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
  return (
    <ConfirmDialog
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={proceed}
      onCancel={reset}
    >
      What you changed in the webhooks is not saved yet.
    </ConfirmDialog>
  );
}
