import { DateRangeInput, ExportButton, FilterBar, Panel } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { useAddress } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { daysQuery, readDays } from './queries';

const Frame = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: 0.85rem;
`;

const MAX_DAYS = 92;

/** Exports the records of a range of days as files. */
export function ExportsTab() {
  const api = useApi();
  const [address, changeAddress] = useAddress();
  const chosen = readDays(address);
  const { data } = useQuery(daysQuery(api, chosen));
  const days = data ? { from: data.from, to: data.to } : chosen;
  return (
    <>
      <FilterBar>
        <DateRangeInput
          label="Days"
          value={days}
          mostDays={MAX_DAYS}
          isRequired
          onChange={({ from, to }) => {
            if (from && to) changeAddress(() => ({ tab: 'exports', from, to }));
          }}
        />
      </FilterBar>
      <Frame>
        <Panel title="Journal">
          <p>
            Payments, refunds, fees and payouts as entries: date, account, debit, credit, VAT, reference, description.
          </p>
          <div>
            <ExportButton
              label="Export Journal"
              subject="journal"
              days={days}
              load={() => api.reconciliation.journal({ query: days })}
            />
          </div>
        </Panel>
        <Panel title="Comparison">
          <p>What shop, provider and bank say of each day, with a line for every difference.</p>
          <div>
            <ExportButton
              label="Export Comparison"
              subject="reconciliation"
              days={days}
              load={() => api.reconciliation.comparison({ query: days })}
            />
          </div>
        </Panel>
      </Frame>
    </>
  );
}
