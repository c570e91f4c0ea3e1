import { Loaded, StatCard, StatRow } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { formatCount } from '@nara/shared-contracts/rules/common';

import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { sandboxQuery } from '../environment-actions/queries';
import { Generator } from './generator';

const Parts = styled.div`
  display: grid;
  gap: 0.85rem;
`;

/** Shows the contents of the sandbox, and a generator for more. */
export function TestDataTab() {
  const api = useApi();
  const state = useQuery(sandboxQuery(api));
  const counts = state.data?.counts;
  const shown = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  return (
    <Parts>
      <StatRow>
        <StatCard label="Orders" value={shown(counts?.orders)} note="In the sandbox" />
        <StatCard label="Products" value={shown(counts?.products)} note="With their variants" />
        <StatCard label="Customers" value={shown(counts?.customers)} note="Different e-mail addresses" />
        <StatCard label="Inventory" value={shown(counts?.inventory)} note="Stock records" />
      </StatRow>
      <Loaded query={state} skeleton={null}>
        {() => null}
      </Loaded>
      <Generator />
    </Parts>
  );
}
