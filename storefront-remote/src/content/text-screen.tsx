import type { TextPageName } from '@nara/shared-contracts/rules/content';
import { useLocation } from 'react-router-dom';
import { Blocks } from './frame/blocks';
import { groupOf } from './frame/group-of';
import { InfoPage } from './frame/info-page';
import { VersionLine } from './frame/version-line';
import { WaitingPage } from './frame/waiting-page';
import { usePage } from './use-page';

/** Screen for text pages. The path names the page, and its text comes from the API. */
export function TextScreen() {
  const page = useLocation().pathname.split('/')[1]?.toLowerCase() as TextPageName;
  const { data, error, refetch } = usePage(page);
  if (!data) return <WaitingPage error={error} onRetry={refetch} />;
  const { title, lead, blocks } = data.content;
  return (
    <InfoPage key={page} group={groupOf(page)} title={title} lead={lead}>
      <Blocks blocks={blocks} />
      <VersionLine {...data} />
    </InfoPage>
  );
}
