import {
  Badge,
  Button,
  type Column,
  DataTable,
  Dialog,
  EmptyLine,
  Panel,
  RelativeTime,
  RowActions,
  Timeline,
  useAnnounce,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { RemoteFlag } from '@nara/shared-contracts/api/releases';
import { NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskedAction } from '../actions';
import { COHORTS_KEY, FLAGS_KEY, flagsQuery, useCohortNames } from '../queries';
import { CohortsPanel } from './cohorts-panel';
import { describeSetting, describeValue, FlagDialog } from './flag-dialog';

/** Shows who changed a flag, when, and to what value. */
function FlagHistory({ flag, onClose }: { flag: RemoteFlag; onClose: () => void }) {
  const names = useCohortNames();
  const entries = flag.changes.map(({ revision, setting, at, by }) => ({
    key: String(revision),
    at,
    tone: setting ? ('blue' as const) : ('grey' as const),
    text: describeSetting(setting, names),
    detail: `Change ${revision}, ${by}`,
  }));
  return (
    <Dialog
      title={`History of ${flag.flag} of ${flag.remote}`}
      width="32rem"
      onClose={onClose}
      actions={
        <Button data-initial-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Timeline entries={entries} />
    </Dialog>
  );
}

interface Opened {
  kind: 'set' | 'history';
  flag: RemoteFlag;
}

/** Returns the setting that undoing the newest change of a flag restores. */
const settingBefore = ({ changes }: RemoteFlag) => {
  const [newest] = changes;
  return changes.find(({ revision }) => revision === newest?.returnsTo)?.setting ?? null;
};

const canTakeBack = ({ changes: [newest] }: RemoteFlag): boolean =>
  newest !== undefined && (newest.setting !== null || newest.returnsTo !== null);

const nameOf = ({ remote, flag }: RemoteFlag) => `${flag} of ${remote}`;

const COLUMNS: readonly Column<RemoteFlag>[] = [
  { header: 'Part', cell: ({ remote }) => remote },
  { header: 'Flag', cell: ({ flag, definition }) => <Name name={flag} definition={definition} /> },
  { header: 'Default', cell: ({ definition }) => (definition ? describeValue(definition.default) : NO_FIGURE) },
  { header: 'Set to', cell: ({ setting }) => <Setting setting={setting} /> },
  { header: 'By', cell: ({ changes }) => changes[0]?.by ?? NO_FIGURE },
  { header: 'Changed', cell: ({ changes: [newest] }) => (newest ? <RelativeTime iso={newest.at} /> : NO_FIGURE) },
];

function Setting({ setting }: Pick<RemoteFlag, 'setting'>) {
  return describeSetting(setting, useCohortNames());
}

function Name({ name, definition }: { name: string; definition: RemoteFlag['definition'] }) {
  return (
    <>
      <code>{name}</code> {definition ? definition.description : <Badge $tone="grey">Unused</Badge>}
    </>
  );
}

/** Lists the flags of the remotes, sets them, and undoes changes. */
function FlagsPanel() {
  const api = useApi();
  const { data, error, refetch, isPlaceholderData } = useQuery(flagsQuery(api));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const actions: Column<RemoteFlag> = {
    header: 'Actions',
    cell: (flag) => (
      <RowActions>
        {flag.definition && (
          <Button isSmall aria-label={`Set ${nameOf(flag)}`} onClick={() => setOpened({ kind: 'set', flag })}>
            Set
          </Button>
        )}
        {canTakeBack(flag) && <TakeBack flag={flag} />}
        {flag.changes.length > 0 && (
          <Button
            isSmall
            aria-label={`History of ${nameOf(flag)}`}
            onClick={() => setOpened({ kind: 'history', flag })}
          >
            History
          </Button>
        )}
      </RowActions>
    ),
  };
  return (
    <Panel title="Flags">
      <DataTable
        label="Flags"
        columns={[...COLUMNS, actions]}
        rows={data}
        rowKey={({ remote, flag }) => `${remote}/${flag}`}
        error={error}
        onRetry={refetch}
        isStale={isPlaceholderData}
        isShort
        empty={<EmptyLine>No live version defines a flag</EmptyLine>}
      />
      {opened?.kind === 'set' && opened.flag.definition && (
        <FlagDialog flag={opened.flag} definition={opened.flag.definition} onClose={close} />
      )}
      {opened?.kind === 'history' && <FlagHistory flag={opened.flag} onClose={close} />}
    </Panel>
  );
}

/** Undoes the newest change of a flag, after a question. */
function TakeBack({ flag }: { flag: RemoteFlag }) {
  const api = useApi();
  const announce = useAnnounce();
  const names = useCohortNames();
  return (
    <AskedAction
      isSmall
      label="Take back"
      name={`Take back ${nameOf(flag)}`}
      question="Take the change back?"
      confirmLabel="Take Back"
      cancelLabel="Keep as it is"
      consequence={`From the next page on, ${nameOf(flag)} is as before: ${describeSetting(settingBefore(flag), names)}.`}
      action={async () => {
        const params = { remote: flag.remote, flag: flag.flag };
        const { setting } = await api.remoteFlags.takeBack({ params, body: { expectedRevision: flag.revision } });
        await announce(`${nameOf(flag)}: ${describeSetting(setting, names)}.`, FLAGS_KEY);
      }}
    />
  );
}

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
