import { type Column, DataTable, EmptyLine, Loaded, RelativeTime } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { FaultFigures, VersionFaults } from '@nara/shared-contracts/api/telemetry';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';
import { NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { RELEASES_PATH } from '../../layout';
import { FAULTS } from '../labels';
import { type LiveVersions, VersionName } from '../parts';
import { faultsQuery } from '../queries';

const Section = styled.section`
  display: grid;
  gap: 0.5rem;
  min-width: 0;

  h3 {
    font-size: 0.8125rem;
  }
`;

const Place = styled.code`
  display: block;
  font-family: var(--mono);
  font-size: 0.75rem;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Text = styled.span`
  overflow-wrap: anywhere;
`;

/** Returns the columns for the faults of a remote. */
const columnsFor = (remote: string): readonly Column<FaultFigures>[] => [
  {
    header: 'Message',
    cell: ({ id, message }) => (
      <Text>
        <Link to={`${RELEASES_PATH}/errors/${remote}/${id}`}>{message}</Link>
      </Text>
    ),
  },
  { header: 'Kind', cell: ({ kind }) => FAULTS[kind] },
  { header: 'Place', cell: ({ stack }) => <Places stack={stack} /> },
  { header: 'Page', cell: ({ route }) => <Place>{route}</Place> },
  { header: 'Times', cell: ({ count }) => formatCount(count) },
  { header: 'Visitors', cell: ({ visitors }) => (visitors === null ? NO_FIGURE : formatCount(visitors)) },
  { header: 'Last', cell: ({ lastAt }) => <RelativeTime iso={lastAt} /> },
];

/** Lists the page errors of each version of a remote in the last 30 days, with their source locations. */
export function Errors({ remote, ...live }: LiveVersions & { remote: string }) {
  const api = useApi();
  const query = useQuery(faultsQuery(api, remote));
  return (
    <Section aria-label={`Errors of ${remote}`}>
      <h3>Errors</h3>
      <Loaded query={query}>
        {({ versions }) => (
          <>
            {versions.length === 0 && <EmptyLine>No browser has reported an error in the last 30 days</EmptyLine>}
            {versions.map((faults) => (
              <VersionErrors key={faults.version} remote={remote} faults={faults} {...live} />
            ))}
          </>
        )}
      </Loaded>
    </Section>
  );
}

interface VersionErrorsProps extends LiveVersions {
  remote: string;
  faults: VersionFaults;
}

function VersionErrors({ remote, faults: { version, count, kinds, newest }, ...live }: VersionErrorsProps) {
  const counts = kinds.map(({ kind, count: ofKind }) => `${FAULTS[kind]} ${formatCount(ofKind)}`).join(', ');
  return (
    <>
      <div>
        <VersionName version={version} {...live} />
        <p>{`${plural(count, 'error')}: ${counts}`}</p>
      </div>
      <DataTable
        label={`Newest errors of ${remote} ${version}`}
        columns={columnsFor(remote)}
        rows={newest}
        rowKey={({ id }) => id}
        error={null}
        onRetry={() => undefined}
        isStale={false}
        isShort
        empty={null}
      />
    </>
  );
}

/** Shows the innermost source location, and the rest of the stack on request. */
function Places({ stack: [innermost, ...further] }: { stack: readonly string[] }) {
  if (!innermost) return NO_FIGURE;
  return (
    <>
      <Place>{innermost}</Place>
      {further.length > 0 && (
        <details>
          <summary>{plural(further.length, 'further place')}</summary>
          <Place>{further.join('\n')}</Place>
        </details>
      )}
    </>
  );
}
