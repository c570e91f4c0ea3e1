import { Message, NotFound } from '@nara/shared-ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describeFailure } from '../composition/loading/remote-failure-texts';
import { RemoteLoadError } from '../composition/loading/remote-load-error';
import { Retry } from './retry';
import { useRouteError } from './route-boundary';
import { NotFoundError } from './router-core';

interface RouteFailureProps {
  /** Remote that the screen belongs to; unset for the shell's own. */
  remote?: string;
  /** Called when a screen of the remote failed to render. */
  onRenderFailure?: (remote: string) => void;
}

/**
 * Replaces a screen that cannot be shown: for an unknown address, a remote that did not load, a screen that failed to
 * render, or a fault of the shell itself.
 */
export function RouteFailure({ remote, onRenderFailure }: RouteFailureProps) {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const failedToRender = error instanceof RemoteLoadError ? undefined : remote;
  useEffect(() => {
    if (failedToRender) onRenderFailure?.(failedToRender);
  }, [failedToRender, onRenderFailure]);
  const retry = () => navigate({ pathname, search, hash }, { replace: true });

  if (error instanceof NotFoundError) return <NotFound />;
  if (!(error instanceof RemoteLoadError) && !remote) {
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
  const failure = error instanceof RemoteLoadError ? error : new RemoteLoadError(remote ?? '', 'render-failed', error);
  const { title, text } = describeFailure(failure);
  return (
    <Message role="alert" title={title} text={text}>
      <Retry label="Retry" onRetry={retry} />
    </Message>
  );
}
