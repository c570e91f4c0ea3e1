import { Badge, ControlBar, RelativeTime, Switch } from '@nara/portal-ui';
import type { ApiConfig } from '@nara/shared-contracts/api/api-config';
import { styled } from 'styled-components';
import { useEnvironment } from './use-environment';

const Bar = styled(ControlBar)`
  code {
    color: var(--muted);
    font-family: var(--mono);
    font-size: 0.75rem;
    overflow-wrap: anywhere;
  }
`;

/** Switches the environment whose configuration is shown and tested. The session's own environment stays the same. */
export function EnvironmentBar({ config: { environment, partnerUrl, lastCallAt } }: { config: ApiConfig }) {
  const [, choose] = useEnvironment();
  const isTest = environment === 'sandbox';
  return (
    <Bar>
      <Switch isOn={isTest} onChange={(isOn) => choose(isOn ? 'sandbox' : 'live')}>
        Test mode
      </Switch>
      <Badge $tone={isTest ? 'yellow' : 'green'}>{isTest ? 'Sandbox Environment' : 'Production Environment'}</Badge>
      <code>{partnerUrl}</code>
      <p>Last API call: {lastCallAt ? <RelativeTime iso={lastCallAt} /> : 'none yet'}</p>
    </Bar>
  );
}
