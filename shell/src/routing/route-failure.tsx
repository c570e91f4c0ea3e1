import { Message, NotFound } from '@nara/shared-ui';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { describeFailure } from '../composition/loading/remote-failure-texts';
import { RemoteLoadError } from '../composition/loading/remote-load-error';
import { Retry } from './retry';

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
  const failedToRender = error instanceof RemoteLoadError || isRouteErrorResponse(error) ? undefined : remote;
  useEffect(() => {
    if (failedToRender) onRenderFailure?.(failedToRender);
  }, [failedToRender, onRenderFailure]);
  const retry = () => navigate({ pathname, search, hash }, { replace: true });

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
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
