import { Loaded } from '@nara/portal-ui';
import { type LabelSettingsState, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from './queries';
import { SettingsForm } from './settings-form';

/** Default printer and format, auto-print, the printers' addresses, and what SSCCs begin with. */
export function SettingsTab() {
  const { api } = useHost();
  const query = useQuery(settingsQuery(api));
  // Somebody else's change starts the form anew only when it is not being edited: saving compares versions.
  return <Loaded query={query}>{(state: LabelSettingsState) => <SettingsForm state={state} />}</Loaded>;
}
