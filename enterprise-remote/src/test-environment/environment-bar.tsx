import {
  Badge,
  Button,
  ControlBar,
  ExportButton,
  Popover,
  RelativeTime,
  Switch,
  useAction,
  useCommands,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';
import { useHost, useSession } from '@nara/shared-contracts/host';
import { useQuery } from '@tanstack/react-query';
import { Download, RotateCcw, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { sandboxQuery } from './queries';

const ImportTestData = lazy(async () => ({ default: (await import('./test-data/import-test-data')).ImportTestData }));
const ResetDialog = lazy(async () => ({ default: (await import('./reset-dialog')).ResetDialog }));

/** Offers the actions on the sandbox as a whole. */
export function EnvironmentActions() {
  const api = useApi();
  const [open, setOpen] = useState<'import' | 'reset'>();
  const close = () => setOpen(undefined);
  useCommands([
    { id: 'sandbox:import', label: 'Import Test Data', group: 'This screen', run: () => setOpen('import') },
    { id: 'sandbox:reset', label: 'Reset Environment', group: 'This screen', run: () => setOpen('reset') },
  ]);
  return (
    <>
      <Button icon={<Upload size={15} aria-hidden />} onClick={() => setOpen('import')}>
        Import Test Data
      </Button>
      <Popover label="Export Results" icon={<Download size={15} aria-hidden />} align="end">
        <ExportButton label="Results as CSV" subject="test-results" load={() => api.sandbox.resultsCsv()} />
        <ExportButton
          label="Results as JSON"
          subject="test-results"
          extension="json"
          load={async () =>
            new Blob([JSON.stringify(await api.sandbox.results(), null, 2)], { type: 'application/json' })
          }
        />
      </Popover>
      <Button icon={<RotateCcw size={15} aria-hidden />} onClick={() => setOpen('reset')}>
        Reset Environment
      </Button>
      <Suspense>
        {open === 'import' && <ImportTestData onClose={close} />}
        {open === 'reset' && <ResetDialog onClose={close} />}
      </Suspense>
    </>
  );
}

const Bar = styled(ControlBar)`
  p:last-child {
    margin-inline-start: auto;
  }
`;

const STATES = {
  sandbox: {
    badge: 'Test Environment Active',
    tone: 'yellow',
    meaning: 'You work with test data on every screen of the portal.',
  },
  live: {
    badge: 'Live Environment',
    tone: 'green',
    meaning: 'You work with the shop’s data; this screen only affects the sandbox.',
  },
} as const;

/** Shows and switches the session's environment, and shows the age of the sandbox. */
export function EnvironmentBar() {
  const api = useApi();
  const { session, notify } = useHost();
  const environment = useSession((state) => state.session?.environment ?? 'live');
  const { data } = useQuery(sandboxQuery(api));
  const { run: choose, isBusy } = useAction(async (next: Environment) => {
    session.receive(await api.session.chooseEnvironment({ body: { environment: next } }));
    notify.success(next === 'sandbox' ? 'You now work in the sandbox' : 'You now work with the live data');
  });
  const { badge, tone, meaning } = STATES[environment];
  return (
    <Bar aria-label="Environment of this session">
      <Switch
        isOn={environment === 'sandbox'}
        onChange={(isOn) => {
          if (!isBusy) void choose(isOn ? 'sandbox' : 'live');
        }}
      >
        Sandbox Mode
      </Switch>
      <Badge $tone={tone}>{badge}</Badge>
      <p role="status">{isBusy ? 'Changing over…' : meaning}</p>
      <p>
        {data && (
          <>
            Environment last reset: {data.resetAt ? <RelativeTime iso={data.resetAt} /> : 'never'}
            {data.resetBy && ` by ${data.resetBy}`}
          </>
        )}
      </p>
    </Bar>
  );
}
