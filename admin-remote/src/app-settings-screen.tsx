import { EmptyState, ExtensionPanel, PageHeader } from '@nara/portal-ui';
import { useExtensions } from '@nara/shared-ui';
import { useParams } from 'react-router-dom';

/** Shows a settings page that a remote contributes to the back office. */
export function AppSettingsScreen() {
  const { remote, id } = useParams();
  const found = useExtensions('settings-page').find((page) => page.remote === remote && page.id === id);
  return (
    <>
      <PageHeader title={found?.title ?? 'App settings'} />
      {found ? (
        <ExtensionPanel key={`${remote}/${id}`} extension={found} given={{}} isBare />
      ) : (
        <EmptyState>There are no such settings. Their app may have been taken back.</EmptyState>
      )}
    </>
  );
}
