import {
  Badge,
  Button,
  type Column,
  DataTable,
  FilterBar,
  Pagination,
  SearchInput,
  Select,
  useAction,
  useChanged,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { StatementCredit } from '@nara/shared-contracts/api/reconciliation';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import type { StatementLineState } from '@nara/shared-contracts/rules/reconciliation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CreditDialog } from './credit-dialog';
import { describeSuggestion, STATES } from './labels';
import { creditsQuery, PAYMENTS_KEY } from './queries';
import { usePage } from './use-page';

const rowKey = ({ id }: StatementCredit) => id;
const OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value: value as StatementLineState, label }));
const EMPTY: Readonly<Record<StatementLineState, string>> = {
  open: 'Nothing to decide: every credit of the bank is known',
  booked: 'No credit paid an order yet',
  payout: 'No credit is known to be a payout',
  'not-of-shop': 'Every credit is of the shop',
};

/** Lists the bank's credits: open ones with their suggestions, and the others with the decisions on them. */
export function CreditsTab() {
  const api = useApi();
  const changed = useChanged(PAYMENTS_KEY);
  const [state, setState] = useState<StatementLineState>('open');
  // Not in the address, which stays in the browser's history: people search for names.
  const [search, setSearch] = useState('');
  const [openedId, setOpenedId] = useState<string>();
  const { onPage, onPageSize, ...page } = usePage();
  const { data, error, refetch, isPlaceholderData } = useQuery(creditsQuery(api, { ...page, state, search }));
  const opened = data?.rows.find(({ id }) => id === openedId);
  const undo = useAction(async ({ id }: StatementCredit) => {
    await api.reconciliation.undoDecision({ params: { id } });
    await changed('It is to be decided again.');
  });
  const open = ({ id }: StatementCredit) => setOpenedId(id);
  const columns: readonly Column<StatementCredit, never>[] = [
    { header: 'Day', cell: ({ day }) => day, isFixed: true },
    { header: 'Amount', cell: ({ amount }) => formatRand(amount), align: 'end' },
    { header: 'As the bank says', cell: ({ description }) => description || '–', width: '14rem' },
    { header: state === 'open' ? 'It may be' : 'It is', cell: (credit) => <Meaning credit={credit} />, width: '14rem' },
    {
      header: 'Actions',
      cell: (credit) =>
        credit.state === 'open' ? (
          <Button
            isSmall
            aria-label={`Decide on ${formatRand(credit.amount)} of ${credit.day}`}
            onClick={() => open(credit)}
          >
            Decide
          </Button>
        ) : (
          credit.canUndo && (
            <Button
              isSmall
              isBusy={undo.isBusy}
              aria-label={`Undo the decision on ${formatRand(credit.amount)} of ${credit.day}`}
              onClick={() => void undo.run(credit)}
            >
              Undo
            </Button>
          )
        ),
    },
  ];
  return (
    <>
      <FilterBar>
        <SearchInput
          value={search}
          placeholder="Find in what the bank says..."
          onSearch={(text) => {
            setSearch(text);
            onPage(1);
          }}
        />
        <Select
          label="State"
          value={state}
          options={OPTIONS}
          onChange={(chosen) => {
            setState(chosen);
            onPage(1);
          }}
        />
      </FilterBar>
      <DataTable
        label="credits"
        columns={columns}
        rows={data?.rows}
        rowKey={rowKey}
        {...(state === 'open' && { onOpen: open })}
        error={error}
        onRetry={refetch}
        isStale={isPlaceholderData}
        empty={search ? 'No credit says that' : EMPTY[state]}
      />
      <Pagination {...page} total={data?.total} onPage={onPage} onPageSize={onPageSize} />
      {opened?.state === 'open' && (
        <CreditDialog key={opened.id} credit={opened} onClose={() => setOpenedId(undefined)} />
      )}
    </>
  );
}

function Meaning({ credit: { state, suggestions, parts, decidedBy } }: { credit: StatementCredit }) {
  if (state === 'open') {
    const [first] = suggestions;
    return first ? describeSuggestion(first) : 'Unknown';
  }
  return (
    <>
      <Badge $tone={STATES[state].tone}>{STATES[state].label}</Badge>{' '}
      {parts.map(({ orderId, amount }) => `${orderId} ${formatRand(amount)}`).join(', ')}
      {decidedBy && ` by ${decidedBy}`}
    </>
  );
}
