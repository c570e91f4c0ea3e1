import { Badge, Button, type Column, DataTable, Loaded, useAction, useAnnounce } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ExtensionSwitches, ExtensionSwitchesState, ReleaseHistory } from '@nara/shared-contracts/api/releases';
import type { ExtensionFigures } from '@nara/shared-contracts/api/telemetry';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { extensionFailure, isExtensionOff } from '@nara/shared-contracts/rules/releases';
import { formatDateTime, formatMs, formatRate, NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { AskedAction } from '../actions';
import { failureRate, PLACES } from '../labels';
import { BarsChart, type LiveVersions } from '../parts';
import { extensionFiguresQuery, extensionSwitchesQuery, RELEASES_KEY } from '../queries';

type Extension = NonNullable<ReleaseHistory['extensions']>[number];

/** Returns the display name of an extension. */
const nameOf = ({ id, title }: Pick<Extension, 'id' | 'title'>): string => title ?? id;

/** Returns the switches with an extension off for everyone. */
const withOff = ({ off, failing }: ExtensionSwitches, id: string): ExtensionSwitches => ({
  off: [...off, id],
  ...(failing && { failing }),
});

/** Returns the switches with an extension on, in the live version and in the one on trial. */
const withOn = (
  { off, failing }: ExtensionSwitches,
  id: string,
  { active, onTrial }: LiveVersions,
): ExtensionSwitches => ({
  off: off.filter((other) => other !== id),
  ...(failing && {
    failing: failing.filter((each) => each.id !== id || (each.version !== active && each.version !== onTrial)),
  }),
});

interface SwitchProps {
  remote: string;
  extension: Extension;
  state: ExtensionSwitchesState;
  live: LiveVersions;
}

/** Switches an extension off for everyone, after a question, or on again regardless of who switched it off. */
function Switch({ remote, extension, state: { settings, updatedAt }, live }: SwitchProps) {
  const api = useApi();
  const announce = useAnnounce();
  const { id } = extension;
  const isOff = [live.active, live.onTrial].some((version) => isExtensionOff(settings, id, version));
  const name = nameOf(extension);
  const turn = async () => {
    await api.extensionSwitches.change({
      params: { remote },
      body: { settings: isOff ? withOn(settings, id, live) : withOff(settings, id), expectedUpdatedAt: updatedAt },
    });
    await announce(`${name} is ${isOff ? 'on' : 'off'}. Open pages follow within five minutes.`, RELEASES_KEY);
  };
  const { run, isBusy } = useAction(turn);
  return isOff ? (
    <Button isSmall isBusy={isBusy} aria-label={`Switch On ${name}`} onClick={() => void run()}>
      Switch On
    </Button>
  ) : (
    <AskedAction
      isSmall
      label="Switch Off"
      name={`Switch Off ${name}`}
      question={`Switch off ${name}?`}
      confirmLabel="Switch Off"
      cancelLabel="Keep It On"
      consequence="Everyone who works with it loses it; open pages follow within five minutes."
      action={turn}
    />
  );
}

const Detail = styled.small`
  display: block;
  color: var(--muted);
`;

interface StatusProps {
  id: string;
  switches: ExtensionSwitches;
  live: LiveVersions;
}

/** Shows whether an extension is on. If the server switched it off, shows since when and why. */
function Status({ id, switches, live }: StatusProps) {
  const failure = extensionFailure(switches, id, live.active);
  const onTrial = extensionFailure(switches, id, live.onTrial);
  return (
    <>
      {isExtensionOff(switches, id, live.active) ? <Badge $tone="yellow">Off</Badge> : <Badge $tone="green">On</Badge>}
      {failure && <Detail>{`By itself since ${formatDateTime(failure.at)}. ${failure.reason}`}</Detail>}
      {onTrial && <Detail>{`Off by itself in the version on trial. ${onTrial.reason}`}</Detail>}
    </>
  );
}

/** Shows the number of pages on which an extension failed, its last error, and how often it was slow. */
function Failed({ figures }: { figures: ExtensionFigures | undefined }) {
  if (!figures) return NO_FIGURE;
  const { failed, lastMessage, shown, slow } = figures;
  const rate = failureRate({ loads: shown + failed, failures: failed });
  return (
    <>
      {`${formatCount(failed)} (${formatRate(rate)})`}
      {lastMessage !== null && <Detail>{lastMessage}</Detail>}
      {slow > 0 && <Detail>{`${formatCount(slow)} took longer than 3 s`}</Detail>}
    </>
  );
}

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
