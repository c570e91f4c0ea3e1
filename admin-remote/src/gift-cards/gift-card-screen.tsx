import {
  Badge,
  Button,
  EmptyState,
  Facts,
  FormDialog,
  Loaded,
  PageHeader,
  PageParts,
  Panel,
  readRand,
  SelectField,
  TextField,
  Timeline,
  TouchLink,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { GiftCardDetails } from '@nara/shared-contracts/api/gift-cards';
import { ApiError } from '@nara/shared-contracts/host';
import { randomUuid } from '@nara/shared-contracts/rules/common';
import { MAX_GIFT, maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { formatDateTime, NO_FIGURE } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { GIFT_CARDS_PATH, ORDERS_PATH } from '../layout';
import { DELIVERIES, ENTRIES, GIFT_CARD_STATES, signed } from '.';
import { deliveryQuery, GIFT_CARDS_KEY, giftCardQuery } from './queries';

/** Returns a function that shows the gift card of a response. */
function useCardChange(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (call: Promise<GiftCardDetails>): Promise<void> => {
    queryClient.setQueryData(giftCardQuery(api, id).queryKey, await call);
    await queryClient.invalidateQueries({ queryKey: GIFT_CARDS_KEY });
  };
}

type AdjustValues = Readonly<{ direction: string; amount: string; reason: string }>;

const ADJUST_LABELS = { direction: 'What to do', amount: 'Amount in rand', reason: 'Reason' } as const;

const DIRECTIONS = [
  { value: 'add', label: 'Add to the balance' },
  { value: 'take', label: 'Take from the balance' },
] as const;

/** Adds to or deducts from the balance of a gift card, with a reason. */
function AdjustDialog({ card, onClose }: { card: GiftCardDetails; onClose: () => void }) {
  const api = useApi();
  const show = useCardChange(card.id);
  // Created once per dialog, so that a retry after a lost response does not adjust twice.
  const [key] = useState(randomUuid);
  return (
    <FormDialog<AdjustValues, AdjustValues>
      title="Adjust the balance"
      subject="adjustment"
      labels={ADJUST_LABELS}
      saveLabel="Adjust"
      base={{ direction: 'add', amount: '', reason: '' }}
      validate={({ amount, reason }) => ({
        amount: isPossible(readRand(amount)) ? undefined : `Enter an amount in rand, up to ${MAX_GIFT}.`,
        reason: reason.trim() === '' ? 'Enter the reason, which stays in the ledger.' : undefined,
      })}
      save={({ direction, amount, reason }) =>
        show(
          api.adminGiftCards.adjust({
            params: { id: card.id },
            body: {
              key,
              direction: direction === 'take' ? 'take' : 'add',
              amount: readRand(amount) ?? 0,
              reason: reason.trim(),
            },
          }),
        )
      }
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{`${formatRand(card.balance)} is on it.`}</p>
          <SelectField {...field('direction')} label={ADJUST_LABELS.direction} options={DIRECTIONS} />
          <TextField {...field('amount')} label={ADJUST_LABELS.amount} inputMode="decimal" />
          <TextField {...field('reason')} label={ADJUST_LABELS.reason} maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}

const isPossible = (amount: number | undefined): boolean => amount !== undefined && amount > 0 && amount <= MAX_GIFT;

type Values = Readonly<{ reason: string }>;

const LABELS = { reason: 'Reason' } as const;

/** Blocks or unblocks a gift card, with a reason. */
function BlockDialog({ card: { id, state }, onClose }: { card: GiftCardDetails; onClose: () => void }) {
  const api = useApi();
  const show = useCardChange(id);
  const isBlocked = state === 'blocked';
  return (
    <FormDialog<Values, Values>
      title={isBlocked ? 'Let this gift card be used again' : 'Block this gift card'}
      subject="gift card"
      labels={LABELS}
      saveLabel={isBlocked ? 'Unblock' : 'Block'}
      base={{ reason: '' }}
      validate={({ reason }) => ({
        reason: reason.trim() === '' ? 'Enter the reason, which stays in the ledger.' : undefined,
      })}
      save={({ reason }) => {
        const call = isBlocked ? api.adminGiftCards.unblock : api.adminGiftCards.block;
        return show(call({ params: { id }, body: { reason: reason.trim() } }));
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {!isBlocked && <p>Nobody can pay with it from then on. What is on it stays, and can be given free again.</p>}
          <TextField {...field('reason')} label={LABELS.reason} maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}

/** Lists the ledger entries of a gift card, newest first, each with the balance after it. */
const Ledger = ({ entries }: Pick<GiftCardDetails, 'entries'>) => (
  <Timeline
    entries={entries.map((entry, index) => ({
      key: String(entries.length - index),
      at: entry.at,
      text: textOf(entry),
      detail: <Detail entry={entry} />,
      tone: ENTRIES[entry.kind].tone,
    }))}
  />
);

type Entry = GiftCardDetails['entries'][number];

const textOf = ({ kind, amount }: Entry): string =>
  amount === 0 ? ENTRIES[kind].label : `${ENTRIES[kind].label}: ${signed(amount)}`;

function Detail({ entry: { balance, orderId, reason, by } }: { entry: Entry }) {
  const words = [`${formatRand(balance)} on it`, by && `by ${by}`, reason].filter(Boolean).join(' · ');
  return (
    <>
      {words}
      {orderId && (
        <>
          {' · '}
          <TouchLink to={`${ORDERS_PATH}?order=${encodeURIComponent(orderId)}`}>{orderId}</TouchLink>
        </>
      )}
    </>
  );
}

const Back = styled(TouchLink)`
  justify-self: start;
`;

/** Shows one gift card with its ledger, and lets staff block and adjust it. */
export function GiftCardScreen() {
  const { id = '' } = useParams();
  const api = useApi();
  const query = useQuery(giftCardQuery(api, id));
  useLiveQueries(GIFT_CARDS_KEY, ['gift-card.changed']);
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <PageParts>
      <Back to={GIFT_CARDS_PATH}>All gift cards</Back>
      {isGone ? (
        <>
          <PageHeader title="Gift card" />
          <EmptyState role="status">There is no such gift card.</EmptyState>
        </>
      ) : (
        <Loaded query={query}>{(card) => <Details card={card} />}</Loaded>
      )}
    </PageParts>
  );
}

function Details({ card }: { card: GiftCardDetails }) {
  const [open, setOpen] = useState<'adjust' | 'block'>();
  const close = () => setOpen(undefined);
  const { last4, state, entries } = card;
  return (
    <>
      <PageHeader
        title={`Gift card ${maskedCode(last4)}`}
        actions={
          <>
            {state !== 'expired' && <Button onClick={() => setOpen('adjust')}>Adjust Balance</Button>}
            <Button variant={state === 'blocked' ? undefined : 'danger'} onClick={() => setOpen('block')}>
              {state === 'blocked' ? 'Unblock' : 'Block'}
            </Button>
          </>
        }
      />
      <CardFacts card={card} />
      <Panel title="Ledger">
        <Ledger entries={entries} />
      </Panel>
      {open === 'adjust' && <AdjustDialog card={card} onClose={close} />}
      {open === 'block' && <BlockDialog card={card} onClose={close} />}
    </>
  );
}

function CardFacts({ card }: { card: GiftCardDetails }) {
  const { id, state, balance, amount, recipient, message, issuedAt, expiresAt } = card;
  const api = useApi();
  const { data } = useQuery(deliveryQuery(api, id));
  const delivery = data?.delivery;
  return (
    <Facts
      facts={[
        { label: 'State', value: <Badge $tone={GIFT_CARD_STATES[state].tone}>{GIFT_CARD_STATES[state].label}</Badge> },
        { label: 'Balance', value: formatRand(balance) },
        { label: 'Issued with', value: formatRand(amount) },
        { label: 'Issued', value: formatDateTime(issuedAt) },
        { label: 'Valid until', value: formatDateTime(expiresAt) },
        { label: 'Recipient', value: recipient ? <bdi>{recipient}</bdi> : NO_FIGURE },
        ...(delivery ? [{ label: 'E-mail', value: DELIVERIES[delivery.state] }] : []),
        ...(message ? [{ label: 'Message', value: message }] : []),
      ]}
    />
  );
}
