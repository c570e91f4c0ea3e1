import { Button, Loaded, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { Page } from '../layout';
import { DeliveryPanel } from './delivery-panel';
import { LimitsPanel } from './limits-panel';
import { PreviewPanel } from './preview-panel';
import { SHOP_SETTINGS_KEY, shopSettingsQuery } from './queries';
import { VatPanel } from './vat-panel';

const History = lazy(async () => ({ default: (await import('./history')).History }));

const Changed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  color: var(--muted);
  font-size: 0.8125rem;
`;

/** Terms of sale: delivery and VAT, current and planned, and the order limits. */
export function TermsTab() {
  const api = useApi();
  const query = useQuery(shopSettingsQuery(api));
  useLiveQueries(SHOP_SETTINGS_KEY, ['config.changed']);
  const [isReading, setIsReading] = useState(false);
  return (
    <Page>
      <Loaded query={query}>
        {(state) => (
          <>
            <Changed>
              <p>
                {state.updatedBy === null
                  ? 'Nobody has changed delivery and VAT yet.'
                  : `Last changed by ${state.updatedBy}, ${formatDateTime(state.updatedAt)}`}
              </p>
              <Button icon={<HistoryIcon size={15} aria-hidden />} onClick={() => setIsReading(true)}>
                History
              </Button>
            </Changed>
            <DeliveryPanel state={state} />
            <VatPanel state={state} />
            <PreviewPanel settings={state.settings} />
            <LimitsPanel />
            <Suspense>{isReading && <History state={state} onClose={() => setIsReading(false)} />}</Suspense>
          </>
        )}
      </Loaded>
    </Page>
  );
}
