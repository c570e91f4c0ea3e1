import { useLiveQueries } from '@nara/portal-ui';
import { CohortsPanel } from '../cohorts/cohorts-panel';
import { FlagsPanel } from '../flags/flags-panel';
import { FLAGS_KEY } from '../flags/queries';
import { COHORTS_KEY } from '../queries';

/** Flags of all remotes, and the groups of users for flags and trials. */
export function FlagsTab() {
  useLiveQueries(FLAGS_KEY, ['release.changed']);
  useLiveQueries(COHORTS_KEY, ['release.changed']);
  return (
    <>
      <CohortsPanel />
      <FlagsPanel />
    </>
  );
}
