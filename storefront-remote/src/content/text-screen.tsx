import type { PublishedPage } from '@nara/shared-contracts/api/content';
import type { TextPageName } from '@nara/shared-contracts/rules/content';
import { Link, useLocation } from 'react-router-dom';
import { Blocks } from './frame/blocks';
import { groupOf, InfoPage } from './frame/info-page';
import { Prose } from './frame/prose';
import { usePage, WaitingPage } from './use-page';

const DAY = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'long', timeZone: 'Africa/Johannesburg' });

/** Shows the version of a legal page and links to the others if there are several. */
export function VersionLine({ version, versions }: Pick<PublishedPage, 'version' | 'versions'>) {
  if (!version || versions.length === 0) return null;
  return (
    <Prose aria-label="Versions">
      <p>
        {`Version ${version.number}${version.since ? `, from ${DAY.format(Date.parse(version.since))}` : ''}. Other versions: `}
        {versions.map(({ number }, place) => (
          <span key={number}>
            {place > 0 && ', '}
            <Link to={`?version=${number}`}>{`version ${number}`}</Link>
          </span>
        ))}
        .
      </p>
    </Prose>
  );
}

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
