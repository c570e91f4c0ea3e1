import {
  BarsFigure,
  Button,
  ButtonLink,
  ButtonRow,
  CopyId,
  ExportButton,
  Facts,
  type FieldMessages,
  FormDialog,
  Loaded,
  PageHeader,
  Panel,
  StatCard,
  StatRow,
  TextField,
  useChanged,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionDetail, PromotionFigures } from '@nara/shared-contracts/api/promotions';
import { formatCount, plural, randomUuid } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { MAX_GENERATED } from '@nara/shared-contracts/rules/promotions';
import { NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Page, PROMOTIONS_PATH, TRIAL_PATH } from '../../layout';
import { PROMOTIONS_KEY, promotionQuery } from '../queries';
import { StatusPanel } from './status-panel';

/** Shows the codes of a promotion, and generates single-use codes. */
function CodesPanel({ promotion }: { promotion: PromotionDetail }) {
  const api = useApi();
  const [isGenerating, setIsGenerating] = useState(false);
  const { id, definition, generated, status } = promotion;
  const { code } = definition;
  return (
    <Panel title="Codes">
      <Facts
        facts={[
          { label: 'In own words', value: code === null ? NO_FIGURE : <CopyId id={code} /> },
          { label: 'For one order each', value: formatCount(generated.codes) },
          { label: 'Of these used', value: formatCount(generated.used) },
        ]}
      />
      <ButtonRow>
        <Button
          onClick={() => setIsGenerating(true)}
          unavailable={status === 'ended' ? 'The promotion has ended.' : undefined}
        >
          Generate Codes
        </Button>
        {generated.codes > 0 && (
          <ExportButton
            label="Export Codes"
            subject="promotion-codes"
            load={() => api.adminPromotions.exportCodes({ params: { id } })}
          />
        )}
      </ButtonRow>
      {isGenerating && <GenerateCodes promotion={promotion} onClose={() => setIsGenerating(false)} />}
    </Panel>
  );
}

const LABELS = { count: 'How many' } as const;

type Values = Readonly<{ count: string }>;

const validate = ({ count }: Values): FieldMessages<Values> =>
  /^\d{1,3}$/.test(count) && Number(count) >= 1 && Number(count) <= MAX_GENERATED
    ? {}
    : { count: `Enter 1 to ${MAX_GENERATED}.` };

function GenerateCodes({ promotion: { id }, onClose }: { promotion: PromotionDetail; onClose: () => void }) {
  const api = useApi();
  const changed = useChanged(PROMOTIONS_KEY);
  // Created once, so that a repeated call does not generate codes twice.
  const [batch] = useState(randomUuid);
  const save = async ({ count }: Values) => {
    await api.adminPromotions.generateCodes({ params: { id }, body: { id: batch, count: Number(count) } });
    await changed(`${plural(Number(count), 'code')} generated.`);
  };
  return (
    <FormDialog
      title="Generate Codes"
      subject="request"
      labels={LABELS}
      saveLabel="Generate"
      base={{ count: '100' }}
      toValues={(values) => values}
      validate={validate}
      save={save}
      onClose={onClose}
    >
      {({ field }) => (
        <TextField
          {...field('count')}
          label={LABELS.count}
          inputMode="numeric"
          hint="Ten random characters each, valid for one order."
        />
      )}
    </FormDialog>
  );
}

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
  edit: lazy(async () => ({ default: (await import('../form/promotion-dialogs')).EditPromotion })),
  duplicate: lazy(async () => ({ default: (await import('../form/promotion-dialogs')).DuplicatePromotion })),
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
