import { Message, NotFound } from '@nara/shared-ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describeFailure } from '../composition/loading/remote-failure-texts';
import { RemoteLoadError } from '../composition/loading/remote-load-error';
import { Retry } from './retry';
import { useRouteError } from './route-boundary';
import { NotFoundError } from './router-core';

interface RouteFailureProps {
  /** The remote whose screen it was; none for the shell's own. */
  remote?: string;
  /** Told when a screen of it could not be drawn. */
  onRenderFailure?: (remote: string) => void;
}

/**
 * What stands in a screen's place when it cannot be shown: an address that nobody answers, a remote that did not load,
 * a screen that broke while drawing, or a fault of the shell itself.
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
