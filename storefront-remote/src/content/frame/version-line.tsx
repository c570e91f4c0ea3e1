import type { PublishedPage } from '@nara/shared-contracts/api/content';
import { Link } from 'react-router-dom';
import { Prose } from './prose';

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
