import { Badge, Button, type Column, DataTable, Loaded, useAction } from '@nara/portal-ui';
import { type ExtensionSwitchesState, type ReleaseHistory, useHost } from '@nara/shared-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { extensionSwitchesQuery, RELEASES_KEY } from './queries';
import { PLACES } from './words';

type Extension = NonNullable<ReleaseHistory['extensions']>[number];

interface ExtensionsProps {
  remote: string;
  extensions: readonly Extension[];
}

/** Lists what the live version adds to the product, and switches it off for everybody. */
export function Extensions({ remote, extensions }: ExtensionsProps) {
  const { api } = useHost();
  const query = useQuery(extensionSwitchesQuery(api, remote));
  if (extensions.length === 0) return null;
  return (
    <section aria-label={`Extensions of ${remote}`}>
      <h3>Extensions</h3>
      <Loaded query={query}>
        {(state) => (
          <DataTable
            label={`Extensions of ${remote}`}
            columns={columnsOf(remote, state)}
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

const columnsOf = (remote: string, state: ExtensionSwitchesState): readonly Column<Extension>[] => [
  { header: 'Extension', cell: ({ id, title }) => title ?? id },
  { header: 'Place', cell: ({ point }) => PLACES[point] ?? point },
  {
    header: 'Status',
    cell: ({ id }) =>
      state.settings.off.includes(id) ? <Badge $tone="yellow">Off</Badge> : <Badge $tone="green">On</Badge>,
  },
  { header: 'Action', cell: (extension) => <Switch remote={remote} extension={extension} state={state} /> },
];

interface SwitchProps {
  remote: string;
  extension: Extension;
  state: ExtensionSwitchesState;
}

function Switch({ remote, extension: { id, title }, state: { settings, updatedAt } }: SwitchProps) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const isOff = settings.off.includes(id);
  const name = title ?? id;
  const { run, isBusy } = useAction(async () => {
    const off = isOff ? settings.off.filter((other) => other !== id) : [...settings.off, id];
    await api.extensionSwitches.change({
      params: { remote },
      body: { settings: { off }, expectedUpdatedAt: updatedAt },
    });
    notify.success(`${name} is ${isOff ? 'on' : 'off'} for pages that are opened from now on.`);
    await queryClient.invalidateQueries({ queryKey: RELEASES_KEY });
  });
  const label = isOff ? 'Switch On' : 'Switch Off';
  return (
    <Button isSmall isBusy={isBusy} aria-label={`${label} ${name}`} onClick={() => run()}>
      {label}
    </Button>
  );
}
