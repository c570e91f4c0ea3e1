import {
  Button,
  ExportButton,
  ListPage,
  ListTable,
  PageHeader,
  SearchInput,
  StatusSelect,
  useCommands,
  useList,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { GiftCard } from '@nara/shared-contracts/api/gift-cards';

import { isCode, plainCode } from '@nara/shared-contracts/rules/gift-cards';
import { Gift } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { giftCardColumns } from './columns';
import { Figures } from './figures';
import { pathOfGiftCard } from './path';
import { GIFT_CARDS_KEY, giftCardListQuery } from './queries';
import { STATE_NAMES, STATES } from './words';

const IssueDialog = lazy(async () => ({ default: (await import('./issue-dialog')).IssueDialog }));
const CodesDialog = lazy(async () => ({ default: (await import('./codes-dialog')).CodesDialog }));

const RULES = {
  filters: { state: STATE_NAMES },
  sorts: ['issuedAt', 'balance', 'expiresAt'],
  defaultSort: '-issuedAt',
} as const;

const STATE_OPTIONS = STATE_NAMES.map((state) => ({ value: state, label: STATES[state].label }));

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
            <StatusSelect
              all="All States"
              options={STATE_OPTIONS}
              value={list.filters.state}
              onChange={(state) => list.setFilter('state', state)}
            />
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
