import { Message } from '@nara/shared-ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../elements';

/** Replaces a screen that did not load or broke; the rest of the portal keeps working. */
export function ScreenFailure() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Message role="alert" title="This screen could not be shown" text="The network may be down. Nothing was lost.">
      <Button onClick={() => navigate({ pathname, search }, { replace: true })}>Retry</Button>
    </Message>
  );
}
