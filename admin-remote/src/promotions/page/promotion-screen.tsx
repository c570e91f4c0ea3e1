import {
  BarsFigure,
  Button,
  ButtonLink,
  Loaded,
  PageHeader,
  Panel,
  StatCard,
  StatRow,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionDetail, PromotionFigures } from '@nara/shared-contracts/api/promotions';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Page, PROMOTIONS_PATH, TRIAL_PATH } from '../../layout';
import { PROMOTIONS_KEY, promotionQuery } from '../queries';
import { CodesPanel } from './codes-panel';
import { StatusPanel } from './status-panel';

const SERIES = [{ name: 'Uses', color: 'var(--chart-1)' }];

/** Describes the daily uses of a promotion. */
const figureText = (days: PromotionFigures['days']): string =>
  `Uses by day: ${plural(
    days.reduce((sum, { uses }) => sum + uses, 0),
    'use',
  )} in the last ${days.length} days`;

/** Formats a day such as `2026-11-20` briefly. */
const dayOf = (day: string): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

/** Cost and revenue of a promotion; cancelled orders do not count. */
function FiguresPanel({ figures: { uses, discount, revenue, averageOrder, days } }: { figures: PromotionFigures }) {
  return (
    <>
      <StatRow>
        <StatCard label="Uses" value={formatCount(uses)} />
        <StatCard label="Discount" value={formatRand(discount)} note="Free delivery included" />
        <StatCard label="Revenue" value={formatRand(revenue)} note="VAT and delivery included" />
        <StatCard label="Average order" value={averageOrder === null ? NO_FIGURE : formatRand(averageOrder)} />
      </StatRow>
      <Panel title="Last 30 days">
        <BarsFigure
          label={figureText(days)}
          series={SERIES}
          groups={days.map((day) => ({ key: day.day, caption: dayOf(day.day), values: [day.uses] }))}
          most={Math.max(1, ...days.map((day) => day.uses))}
          wordOf={(value) => formatCount(value ?? 0)}
        />
        <p>{`${figureText(days)}.`}</p>
      </Panel>
    </>
  );
}

const DIALOGS = {
  edit: lazy(async () => ({ default: (await import('./edit-promotion')).EditPromotion })),
  duplicate: lazy(async () => ({ default: (await import('./duplicate-promotion')).DuplicatePromotion })),
  history: lazy(async () => ({ default: (await import('./history-dialog')).HistoryDialog })),
} satisfies Record<string, ComponentType<{ promotion: PromotionDetail; onClose: () => void }>>;

/** Actions on a promotion that do not change its state. */
function PromotionActions({ promotion }: { promotion: PromotionDetail }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const Opened = open && DIALOGS[open];
  const { id, status } = promotion;
  return (
    <>
      <ButtonLink to={{ pathname: TRIAL_PATH, search: `?include=${id}` }}>Try It</ButtonLink>
      <Button onClick={() => setOpen('edit')} unavailable={status === 'ended' ? 'It has ended.' : undefined}>
        Edit
      </Button>
      <Button onClick={() => setOpen('duplicate')}>Duplicate</Button>
      <Button onClick={() => setOpen('history')}>History</Button>
      {Opened && (
        <Suspense>
          <Opened promotion={promotion} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** One promotion: its definition, its status, its codes, and its cost and revenue. */
export function PromotionScreen() {
  const api = useApi();
  const { promotionId = '' } = useParams();
  const query = useQuery(promotionQuery(api, promotionId));
  useLiveQueries(PROMOTIONS_KEY, ['promotion.changed', 'order.created', 'order.updated']);
  return (
    <Page>
      <Loaded query={query}>{(promotion) => <Opened key={promotion.id} promotion={promotion} />}</Loaded>
    </Page>
  );
}

const Opened = ({ promotion }: { promotion: PromotionDetail }) => (
  <>
    <PageHeader
      title={promotion.definition.name}
      subtitle={`Changed by ${promotion.updatedBy}`}
      actions={
        <>
          <Link to={PROMOTIONS_PATH}>All promotions</Link>
          <PromotionActions promotion={promotion} />
        </>
      }
    />
    <StatusPanel promotion={promotion} />
    {promotion.definition.way === 'code' && <CodesPanel promotion={promotion} />}
    <FiguresPanel figures={promotion.figures} />
  </>
);
