import { Message, screenFailure } from '@nara/shared-ui';
import { useRouteError } from 'react-router-dom';
import { manifest } from '../manifest';
import { Button } from '../ui';

const SENTENCES = {
  unreachable: 'The connection was lost, or a new version of the shop is being put in place.',
  'render-failed': 'Something went wrong on our side.',
} as const;

/** Replaces a screen that broke, or whose code could not be loaded. The rest of the shop stays in place. */
export function ScreenFailure() {
  const reason = screenFailure(useRouteError());
  return (
    <Message
      role="alert"
      title="This page did not load"
      text={`${SENTENCES[reason]} Your cart is safe. (${manifest.name}: ${reason})`}
    >
      <Button type="button" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </Message>
  );
}
