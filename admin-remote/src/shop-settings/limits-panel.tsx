import { Button, Facts, Loaded, Panel, RowActions, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { OrderLimits, orderLimitsQuery } from '../orders';
import { limitLines } from './words';

const LimitsHistory = lazy(async () => ({ default: (await import('./limits-history')).LimitsHistory }));

interface LimitsPanelProps {
  /** True to show only how long unconfirmed orders are held. */
  isHoldingAlone?: boolean;
}

/** Shows the order limits, and lets staff change them and undo changes. */
export function LimitsPanel({ isHoldingAlone = false }: LimitsPanelProps) {
  const api = useApi();
  const limits = orderLimitsQuery(api);
  const query = useQuery(limits);
  useLiveQueries(limits.queryKey, ['config.changed']);
  const [opened, setOpened] = useState<'edit' | 'history'>();
  const close = () => setOpened(undefined);
  const title = isHoldingAlone ? 'Unconfirmed Orders' : 'Limits';
  return (
    <Panel
      title={title}
      actions={
        <RowActions>
          <Button onClick={() => setOpened('edit')}>Edit Limits</Button>
          <Button aria-label={`History of ${title}`} onClick={() => setOpened('history')}>
            History
          </Button>
        </RowActions>
      }
    >
      <Loaded query={query}>
        {(state) => (
          <>
            <Facts facts={limitLines(state.settings).slice(isHoldingAlone ? -1 : 0)} />
            <Suspense>{opened === 'history' && <LimitsHistory updatedAt={state.updatedAt} onClose={close} />}</Suspense>
          </>
        )}
      </Loaded>
      {opened === 'edit' && <OrderLimits onClose={close} />}
    </Panel>
  );
}
