import { useLiveQueries } from '@nara/portal-ui';
import { FreezeWindows } from '../freezes/freeze-windows';
import { PreviewLinks } from '../previews/preview-links';
import { FREEZES_KEY, PREVIEWS_KEY } from '../queries';
import { useRemotes } from '../use-remotes';

/** Links to versions that are not live, and the periods in which none goes live. */
export function PreviewsTab() {
  const remotes = useRemotes();
  useLiveQueries(FREEZES_KEY, ['release.changed']);
  useLiveQueries(PREVIEWS_KEY, ['release.changed']);
  return (
    <>
      <FreezeWindows remotes={remotes} />
      <PreviewLinks />
    </>
  );
}
