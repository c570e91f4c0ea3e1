import { Loaded } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LabelSettingsState } from '@nara/shared-contracts/api/labels';

import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from './queries';
import { SettingsForm } from './settings-form';

/** Shows the label settings: default printer and format, auto-print, printer addresses, and the prefix of SSCCs. */
export function SettingsTab() {
  const api = useApi();
  const query = useQuery(settingsQuery(api));
  // Another user's change resets the form only if it has no edits: saving compares versions.
  return <Loaded query={query}>{(state: LabelSettingsState) => <SettingsForm state={state} />}</Loaded>;
}
