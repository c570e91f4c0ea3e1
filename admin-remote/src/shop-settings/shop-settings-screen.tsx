import { Button, Loaded, PageHeader, useLiveQueries } from '@nara/portal-ui';
import { useHost } from '@nara/shared-contracts';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { DeliveryPanel } from './delivery-panel';
import { LimitsPanel } from './limits-panel';
import { PreviewPanel } from './preview-panel';
import { SHOP_SETTINGS_KEY, shopSettingsQuery } from './queries';
import { VatPanel } from './vat-panel';

const History = lazy(async () => ({ default: (await import('./history')).History }));

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`;

const Changed = styled.p`
  color: var(--muted);
  font-size: 0.8125rem;
`;

/** The terms on which the shop sells: delivery and VAT, at present and as planned, and what bounds an order. */
export function ShopSettingsScreen() {
  const { api } = useHost();
  const query = useQuery(shopSettingsQuery(api));
  useLiveQueries(SHOP_SETTINGS_KEY, ['config.changed']);
  const [isReading, setIsReading] = useState(false);
  return (
    <Frame>
      <PageHeader
        title="Shop Settings"
        subtitle="What delivery costs, how long it takes, and the rate of VAT"
        actions={
          query.data && (
            <Button icon={<HistoryIcon size={15} aria-hidden />} onClick={() => setIsReading(true)}>
              History
            </Button>
          )
        }
      />
      <Loaded query={query}>
        {(state) => (
          <>
            {state.updatedBy !== null && (
              <Changed>{`Last changed by ${state.updatedBy}, ${formatDateTime(state.updatedAt)}`}</Changed>
            )}
            <DeliveryPanel state={state} />
            <VatPanel state={state} />
            <PreviewPanel settings={state.settings} />
            <LimitsPanel />
            <Suspense>{isReading && <History state={state} onClose={() => setIsReading(false)} />}</Suspense>
          </>
        )}
      </Loaded>
    </Frame>
  );
}
