import {
  actionColumn,
  Badge,
  BarsFigure,
  Button,
  type Column,
  ExportButton,
  ListPage,
  ListTable,
  Loaded,
  Notice,
  PageHeader,
  Panel,
  RelativeTime,
  SearchInput,
  StatCard,
  StatRow,
  StatusSelect,
  useCommands,
  useList,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { GiftCard, GiftCardFigures } from '@nara/shared-contracts/api/gift-cards';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';
import { isCode, maskedCode, plainCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { formatDateTime, NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMonth, GIFT_CARD_STATES, pathOfGiftCard, STATE_NAMES } from '.';
import { figuresQuery, GIFT_CARDS_KEY, giftCardListQuery } from './queries';

const SERIES = [
  { name: 'Issued', color: 'var(--chart-1)' },
  { name: 'Redeemed', color: 'var(--chart-2)' },
] as const;

const sumOf = (months: GiftCardFigures['months'], of: 'issued' | 'redeemed'): number =>
  Math.round(months.reduce((sum, month) => sum + month[of], 0) * 100) / 100;

/** Shows the gift card liability of the shop, and the batches whose codes have not been saved yet. */
function Figures({ onCodes }: { onCodes: (batch: string) => void }) {
  const api = useApi();
  const query = useQuery(figuresQuery(api));
  const { data } = query;
  return (
    <>
      {data?.unsaved.map(({ batch, count, issuedAt, issuedBy }) => (
        <Notice
          key={batch}
          tone="yellow"
          action={
            <Button isSmall onClick={() => onCodes(batch)}>
              Save Codes
            </Button>
          }
        >
          {`${plural(count, 'code')} of ${issuedBy} ${count === 1 ? 'waits' : 'wait'} to be saved, from `}
          <RelativeTime iso={issuedAt} />. After a week nobody can read them any more.
        </Notice>
      ))}
      <StatRow>
        <StatCard label="Outstanding" value={data && formatRand(data.outstanding)} note="What the shop owes" />
        <StatCard label="Active cards" value={data && formatCount(data.active)} />
        <StatCard label="Issued in 12 months" value={data && formatRand(sumOf(data.months, 'issued'))} />
        <StatCard label="Redeemed in 12 months" value={data && formatRand(sumOf(data.months, 'redeemed'))} />
      </StatRow>
      <Panel title="Issued and redeemed by month">
        <Loaded query={query}>{({ months }) => <MonthsChart months={months} />}</Loaded>
      </Panel>
    </>
  );
}

function MonthsChart({ months }: Pick<GiftCardFigures, 'months'>) {
  const most = Math.max(1, ...months.flatMap(({ issued, redeemed }) => [issued, redeemed]));
  return (
    <BarsFigure
      label={`Gift cards issued and redeemed by month: ${formatRand(sumOf(months, 'issued'))} issued, ${formatRand(sumOf(months, 'redeemed'))} redeemed`}
      series={SERIES}
      groups={months.map(({ month, issued, redeemed }) => ({
        key: month,
        caption: formatMonth(month),
        values: [issued, redeemed],
      }))}
      most={most}
      wordOf={(value) => formatRand(Math.max(0, value ?? 0))}
    />
  );
}

/** Returns the columns of the list; `onOpen` shows a card with its ledger. */
const giftCardColumns = (
  onOpen: (id: string) => void,
): readonly Column<GiftCard, 'issuedAt' | 'balance' | 'expiresAt'>[] => [
  { header: 'Gift card', cell: ({ last4 }) => maskedCode(last4), isFixed: true },
  {
    header: 'State',
    cell: ({ state }) => <Badge $tone={GIFT_CARD_STATES[state].tone}>{GIFT_CARD_STATES[state].label}</Badge>,
  },
  { header: 'Balance', cell: ({ balance }) => formatRand(balance), sortKey: 'balance', align: 'end' },
  { header: 'Issued with', cell: ({ amount }) => formatRand(amount), align: 'end', isDetail: true },
  { header: 'Recipient', cell: ({ recipient }) => (recipient ? <bdi>{recipient}</bdi> : NO_FIGURE), isDetail: true },
  { header: 'Issued', cell: ({ issuedAt }) => <RelativeTime iso={issuedAt} />, sortKey: 'issuedAt', width: '7rem' },
  {
    header: 'Valid until',
    cell: ({ expiresAt }) => formatDateTime(expiresAt),
    sortKey: 'expiresAt',
    isDetail: true,
  },
  actionColumn(
    'View',
    ({ last4 }) => `gift card ${maskedCode(last4)}`,
    ({ id }) => onOpen(id),
  ),
];

const IssueDialog = lazy(async () => ({ default: (await import('./issue-dialog')).IssueDialog }));
const CodesDialog = lazy(async () => ({ default: (await import('./codes-dialog')).CodesDialog }));

const RULES = {
  filters: { state: STATE_NAMES },
  sorts: ['issuedAt', 'balance', 'expiresAt'],
  defaultSort: '-issuedAt',
} as const;

const STATE_OPTIONS = STATE_NAMES.map((state) => ({ value: state, label: GIFT_CARD_STATES[state].label }));

const rowKey = ({ id }: GiftCard) => id;

/** Lists gift cards with the liability of the shop, and lets staff issue them. */
export function GiftCardsScreen() {
  const api = useApi();
  const navigate = useNavigate();
  const [isIssuing, setIsIssuing] = useState(false);
  const [batch, setBatch] = useState<string>();
  const list = useList({
    rules: RULES,
    query: (query) => giftCardListQuery(api, query),
    liveKey: GIFT_CARDS_KEY,
    openedAs: 'card',
  });
  useLiveQueries(GIFT_CARDS_KEY, ['gift-card.changed']);
  const open = (id: string) => void navigate(pathOfGiftCard(id));
  const issue = () => setIsIssuing(true);
  useCommands([{ id: 'gift-cards:issue', label: 'Issue Gift Cards', group: 'This screen', run: issue }]);
  return (
    <ListPage>
      <PageHeader
        title="Gift Cards"
        subtitle="What was issued, what is left on it, and what it paid"
        actions={
          <>
            <ExportButton label="Export Ledger" subject="gift-cards" load={() => api.adminGiftCards.export()} />
            <Button variant="primary" icon={<Gift size={15} aria-hidden />} onClick={issue}>
              Issue Gift Cards
            </Button>
          </>
        }
      />
      <Figures onCodes={setBatch} />
      <ListTable
        label="gift cards"
        columns={giftCardColumns(open)}
        rowKey={rowKey}
        list={{ ...list, opened: { ...list.opened, open } }}
        filters={
          <>
            <SearchInput
              value={list.search}
              placeholder="Search by last four or recipient..."
              // A whole code would stay in the address, and would find nothing.
              onSearch={(typed) => list.setSearch(isCode(typed) ? plainCode(typed).slice(-4) : typed)}
            />
            <StatusSelect all="All States" options={STATE_OPTIONS} {...list.filterField('state')} />
          </>
        }
      />
      <Suspense>
        {isIssuing && <IssueDialog onCodes={setBatch} onClose={() => setIsIssuing(false)} />}
        {batch && !isIssuing && <CodesDialog key={batch} batch={batch} onClose={() => setBatch(undefined)} />}
      </Suspense>
    </ListPage>
  );
}
