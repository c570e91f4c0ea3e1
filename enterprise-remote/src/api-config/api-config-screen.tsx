import {
  Badge,
  Button,
  ControlBar,
  LeaveQuestion,
  Loaded,
  PageHeader,
  PageParts,
  Panel,
  RelativeTime,
  SaveQuestionDialog,
  Switch,
  Tabs,
  useCommands,
  useLiveQueries,
  useTab,
} from '@nara/portal-ui';
import type { ApiConfig } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import type { CredentialName } from '@nara/shared-contracts/rules/api-config';
import { useQuery } from '@tanstack/react-query';
import { PlugZap, Save } from 'lucide-react';
import { lazy } from 'react';
import type { BlockerFunction } from 'react-router-dom';
import { styled } from 'styled-components';
import { ConnectionResult, useConnectionTest } from './connection-test';
import { CredentialField } from './credential-field';
import { API_CONFIG_KEY, configQuery, readEnvironment, useEnvironment } from './queries';
import { useWebhookForm, type WebhookForm } from './use-webhook-form';

const Bar = styled(ControlBar)`
  code {
    color: var(--muted);
    font-family: var(--mono);
    font-size: 0.75rem;
    overflow-wrap: anywhere;
  }
`;

/** Switches the environment whose configuration is shown and tested. The session's own environment stays the same. */
function EnvironmentBar({ config: { environment, partnerUrl, lastCallAt } }: { config: ApiConfig }) {
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

const SHOWN: readonly CredentialName[] = ['apiKey', 'secretKey', 'clientId'];

/** Lists the credentials that every call to the partner carries. */
function CredentialsTab({ config: { environment, credentials } }: { config: ApiConfig }) {
  return (
    <Panel title="API Credentials">
      {credentials
        .filter(({ name }) => SHOWN.includes(name))
        .map((credential) => (
          <CredentialField
            key={`${credential.name} ${credential.updatedAt}`}
            environment={environment}
            credential={credential}
          />
        ))}
    </Panel>
  );
}

const TABS = [
  { value: 'credentials', label: 'API Credentials' },
  { value: 'webhooks', label: 'Webhooks' },
  { value: 'endpoints', label: 'Endpoints' },
  { value: 'limits', label: 'Rate Limits' },
  { value: 'payments', label: 'Payments' },
] as const;

const WebhooksTab = lazy(async () => ({ default: (await import('./webhooks-tab')).WebhooksTab }));
const EndpointsTab = lazy(async () => ({ default: (await import('./endpoints-tab')).EndpointsTab }));
const RateLimitsTab = lazy(async () => ({ default: (await import('./rate-limits-tab')).RateLimitsTab }));
const PaymentsTab = lazy(async () => ({ default: (await import('./payments/payments-tab')).PaymentsTab }));

/** Shows the configuration of one environment. Unsaved webhook addresses survive a change of tab. */
function Configuration({ config }: { config: ApiConfig }) {
  const { environment } = config;
  const [tab, showTab] = useTab(TABS, ['environment']);
  const form = useWebhookForm(config);
  const test = useConnectionTest(environment);
  const save = () => {
    if (tab !== 'webhooks') showTab('webhooks');
    form.submit();
  };
  useCommands([
    { id: 'api-config:test', label: 'Test Connection', group: 'This screen', run: () => void test.run() },
    { id: 'api-config:save', label: 'Save Configuration', group: 'This screen', run: save },
  ]);

  return (
    <>
      <PageHeader
        title="API Configuration"
        subtitle="Credentials, webhooks and limits of the Woolworths API"
        actions={
          <>
            <Button icon={<PlugZap size={15} aria-hidden />} isBusy={test.isBusy} onClick={() => void test.run()}>
              {test.isBusy ? 'Testing…' : 'Test Connection'}
            </Button>
            <Button
              variant="primary"
              icon={<Save size={15} aria-hidden />}
              unavailable={form.isDirty ? undefined : 'There is nothing to save: no address was changed.'}
              isBusy={form.isBusy}
              onClick={save}
            >
              {form.isBusy ? 'Saving…' : 'Save Configuration'}
            </Button>
          </>
        }
      />
      <EnvironmentBar config={config} />
      <ConnectionResult test={test} />
      <Tabs label="Configuration" tabs={TABS} value={tab} onChange={showTab}>
        {tab === 'credentials' ? <CredentialsTab config={config} /> : <Content tab={tab} config={config} form={form} />}
      </Tabs>
      <SaveQuestionDialog question={form.question} />
      {form.isDirty && <LeaveQuestion where="to the webhooks" leaves={leaves} />}
    </>
  );
}

/** Webhook edits belong to their environment, and survive a change of tab. */
const leaves: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || readEnvironment(from.search) !== readEnvironment(to.search);

interface ContentProps {
  tab: 'webhooks' | 'endpoints' | 'limits' | 'payments';
  config: ApiConfig;
  form: WebhookForm;
}

function Content({ tab, config, form }: ContentProps) {
  if (tab === 'webhooks') return <WebhooksTab config={config} form={form} />;
  if (tab === 'endpoints') return <EndpointsTab config={config} />;
  if (tab === 'payments') return <PaymentsTab environment={config.environment} />;
  return <RateLimitsTab environment={config.environment} />;
}

/** Shows the credentials, webhooks, endpoints and rate limits of the partner's API, for either environment. */
export function ApiConfigScreen() {
  const api = useApi();
  const [environment] = useEnvironment();
  const query = useQuery(configQuery(api, environment));
  useLiveQueries(API_CONFIG_KEY, ['config.changed', 'webhook.received', 'integration.checked', 'order.updated']);
  return (
    <PageParts>
      <Loaded query={query}>{(config) => <Configuration key={environment} config={config} />}</Loaded>
    </PageParts>
  );
}
