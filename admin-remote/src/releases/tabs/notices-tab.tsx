import { useLiveQueries } from '@nara/portal-ui';
import { Recipients } from '../notices/recipients';
import { NOTICES_KEY, RECIPIENTS_KEY } from '../queries';
import { useRemotes } from '../use-remotes';

/** Who is told of releases, and what was told. */
export function NoticesTab() {
  const remotes = useRemotes();
  useLiveQueries(RECIPIENTS_KEY, ['release.changed']);
  useLiveQueries(NOTICES_KEY, ['release.changed']);
  return <Recipients remotes={remotes} />;
}
