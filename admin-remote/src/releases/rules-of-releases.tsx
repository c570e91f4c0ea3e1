import { useLiveQueries } from '@nara/portal-ui';
import { CohortsPanel } from './cohorts/cohorts-panel';
import { DeployTokens } from './deploy-tokens';
import { FlagsPanel } from './flags/flags-panel';
import { FLAGS_KEY } from './flags/queries';
import { FreezeWindows } from './freezes/freeze-windows';
import { Recipients } from './notices/recipients';
import { PreviewLinks } from './previews/preview-links';
import { PublisherKeys } from './publisher-keys';
import { COHORTS_KEY, FREEZES_KEY, NOTICES_KEY, PREVIEWS_KEY, RECIPIENTS_KEY } from './queries';

/**
 * Shows what holds for releases of all remotes: freezes, previews, cohorts, who is told, keys, tokens and flags. The flags have no
 * bound, so they come last: nothing moves away when they arrive.
 */
export function RulesOfReleases({ remotes }: { remotes: readonly string[] }) {
  useLiveQueries(FLAGS_KEY, ['release.changed']);
  useLiveQueries(COHORTS_KEY, ['release.changed']);
  useLiveQueries(FREEZES_KEY, ['release.changed']);
  useLiveQueries(PREVIEWS_KEY, ['release.changed']);
  useLiveQueries(RECIPIENTS_KEY, ['release.changed']);
  useLiveQueries(NOTICES_KEY, ['release.changed']);
  return (
    <>
      <FreezeWindows remotes={remotes} />
      <PreviewLinks />
      <CohortsPanel />
      <Recipients remotes={remotes} />
      <PublisherKeys remotes={remotes} />
      <DeployTokens remotes={remotes} />
      <FlagsPanel />
    </>
  );
}
