import { useLiveQueries } from '@nara/portal-ui';
import { Recipients } from '../notices/recipients';
import { NOTICES_KEY, RECIPIENTS_KEY } from '../queries';
import { useRemotes } from '../use-remotes';

/** Recipients of release notices, and the notices sent. */
export function NoticesTab() {
  const remotes = useRemotes();
  useLiveQueries(RECIPIENTS_KEY, ['release.changed']);
  useLiveQueries(NOTICES_KEY, ['release.changed']);
  return <Recipients remotes={remotes} />;
}
