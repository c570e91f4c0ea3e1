import { type Column, DataTable, Loaded } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ExtensionSwitchesState } from '@nara/shared-contracts/api/releases';
import type { ExtensionFigures } from '@nara/shared-contracts/api/telemetry';
import { formatCount } from '@nara/shared-contracts/rules/common';

import { formatMs, NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { BarsChart } from '../bars-chart';
import { extensionFiguresQuery, extensionSwitchesQuery } from '../queries';
import type { LiveVersions } from '../version-name';
import { PLACES } from '../words';
import { Failed, Status } from './status';
import { Switch } from './switch';
import { type Extension, nameOf } from './switches';

interface ExtensionsProps extends LiveVersions {
  remote: string;
  extensions: readonly Extension[];
}

/** Lists the extensions of the live version with their health, and switches them off for everyone. */
export function Extensions({ remote, extensions, ...live }: ExtensionsProps) {
  const api = useApi();
  const query = useQuery(extensionSwitchesQuery(api, remote));
  const figures = useQuery({ ...extensionFiguresQuery(api, remote), enabled: extensions.length > 0 });
  if (extensions.length === 0) return null;
  const figuresOf = (id: string) => figures.data?.find((each) => each.id === id);
  return (
    <section aria-label={`Extensions of ${remote}`}>
      <h3>Extensions</h3>
      <Loaded query={query}>
        {(state) => (
          <DataTable
            label={`Extensions of ${remote}`}
            columns={columnsOf({ remote, state, live, figuresOf })}
            rows={extensions}
            rowKey={({ id }) => id}
            error={null}
            onRetry={() => undefined}
            isStale={false}
            isShort
            empty={null}
          />
        )}
      </Loaded>
    </section>
  );
}

interface Shown {
  remote: string;
  state: ExtensionSwitchesState;
  live: LiveVersions;
  figuresOf: (id: string) => ExtensionFigures | undefined;
}

/** Returns the columns; the figures cover seven days and all versions. */
const columnsOf = ({ remote, state, live, figuresOf }: Shown): readonly Column<Extension>[] => [
  { header: 'Extension', cell: nameOf },
  { header: 'Place', cell: ({ point }) => PLACES[point] ?? point },
  { header: 'Shown', cell: ({ id }) => countOf(figuresOf(id)?.shown) },
  { header: 'Failed', cell: ({ id }) => <Failed figures={figuresOf(id)} /> },
  { header: 'Median', cell: ({ id }) => formatMs(figuresOf(id)?.p50 ?? null) },
  { header: 'Last 7 days', cell: ({ id }) => <Days figures={figuresOf(id)} /> },
  { header: 'Status', cell: ({ id }) => <Status id={id} switches={state.settings} live={live} /> },
  {
    header: 'Action',
    cell: (extension) => <Switch remote={remote} extension={extension} state={state} live={live} />,
  },
];

const countOf = (count: number | undefined): string => (count === undefined ? NO_FIGURE : formatCount(count));

function Days({ figures }: { figures: ExtensionFigures | undefined }) {
  if (!figures) return NO_FIGURE;
  const worst = Math.max(...figures.days.map(({ failed }) => failed));
  return (
    <BarsChart
      bars={figures.days.map(({ at, shown, failed }) => ({ at, count: shown, failures: failed }))}
      label={`Shown by day; ${worst === 0 ? 'none failed' : `at most ${worst} failed on any day`}`}
    />
  );
}
