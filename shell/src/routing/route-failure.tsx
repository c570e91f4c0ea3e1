import { Message, NotFound } from '@nara/shared-ui';
import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { describeFailure } from '../composition/loading/remote-failure-texts';
import { RemoteLoadError } from '../composition/loading/remote-load-error';
import { Retry } from './retry';

/** Replaces the screen of a remote that failed, with the reason. */
function NamedFailure({ failure }: { failure: RemoteLoadError }) {
  const { revalidate } = useRevalidator();
  return (
    <Message role="alert" {...describeFailure(failure)}>
      <Retry label="Retry" onRetry={revalidate} />
    </Message>
  );
}

function Unexpected() {
  return (
    <Message
      role="alert"
      title="Unexpected Application Error!"
      text="Something went wrong on our side. Reloading the page usually helps."
    >
      <Retry label="Reload" onRetry={() => window.location.reload()} />
    </Message>
  );
}

interface MissingScreenProps {
  /** Returns why the remote of a path could not be loaded; undefined if it was. */
  failureAt: (pathname: string) => unknown;
}

interface OwnScreensProps extends MissingScreenProps {
  isOwn: (pathname: string) => boolean;
}

/** Shows a remote's screens at its own addresses only: its wildcards match those of other remotes too. */
export function OwnScreens({ isOwn, failureAt }: OwnScreensProps) {
  return isOwn(useLocation().pathname) ? <Outlet /> : <MissingScreen failureAt={failureAt} />;
}

/** Replaces a screen that no route has: its remote did not load, or the address is unknown. */
function MissingScreen({ failureAt }: MissingScreenProps) {
  const failure = failureAt(useLocation().pathname);
  if (failure === undefined) return <NotFound />;
  return failure instanceof RemoteLoadError ? <NamedFailure failure={failure} /> : <Unexpected />;
}

/** Replaces every screen: for an address without one, or a fault of the shell itself. */
export function ShellFailure({ failureAt }: MissingScreenProps) {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <MissingScreen failureAt={failureAt} /> : <Unexpected />;
}

interface RemoteFailureProps {
  remote: string;
  /** Called when a screen of the remote failed to render. */
  onRenderFailure: (remote: string) => void;
}

/** Replaces the screens of a remote that failed to render outside the boundaries of its own. */
export function RemoteFailure({ remote, onRenderFailure }: RemoteFailureProps) {
  const error = useRouteError();
  useEffect(() => onRenderFailure(remote), [remote, onRenderFailure]);
  return <NamedFailure failure={new RemoteLoadError(remote, 'render-failed', error)} />;
}
