import { Loaded, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Configuration } from './configuration';
import { API_CONFIG_KEY, configQuery } from './queries';
import { useEnvironment } from './use-environment';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.85rem;
`;

/** Shows the credentials, webhooks, endpoints and rate limits of the partner's API, for either environment. */
export function ApiConfigScreen() {
  const api = useApi();
  const [environment] = useEnvironment();
  const query = useQuery(configQuery(api, environment));
  useLiveQueries(API_CONFIG_KEY, ['config.changed', 'webhook.received', 'integration.checked', 'order.updated']);
  return (
    <Page>
      <Loaded query={query}>{(config) => <Configuration key={environment} config={config} />}</Loaded>
    </Page>
  );
}
