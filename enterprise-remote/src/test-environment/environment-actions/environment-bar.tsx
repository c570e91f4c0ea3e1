import { Badge, ControlBar, RelativeTime, Switch, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';
import { useHost, useSession } from '@nara/shared-contracts/host';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { sandboxQuery } from './queries';

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
