import { Message, screenFailure } from '@nara/shared-ui';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { Button } from '../elements/button';

const SENTENCES = {
  unreachable:
    'A part of its code could not be loaded. The network may be down, or a new version is being put in place.',
  'render-failed': 'It could not be drawn.',
} as const;

/**
 * Replaces a screen that failed to load or crashed; the rest of the portal keeps working. The code shown helps support.
 */
export function ScreenFailure({ remote }: { remote: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const reason = screenFailure(useRouteError());
  return (
    <Message
      role="alert"
      title="This screen could not be shown"
      text={`${SENTENCES[reason]} Nothing was lost. (${remote}: ${reason})`}
    >
      <Button onClick={() => navigate({ pathname, search }, { replace: true })}>Retry</Button>
    </Message>
  );
}
