import {
  Badge,
  CopyId,
  EmptyState,
  Facts,
  Loaded,
  Notes,
  PageHeader,
  Panel,
  RelativeTime,
  StatCard,
  StatRow,
  TouchLink,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Customer } from '@nara/shared-contracts/api/customers';
import { ApiError } from '@nara/shared-contracts/host';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { GIFT_CARD_STATES, pathOfGiftCard } from '../gift-cards';
import { CUSTOMERS_PATH } from '../layout';
import { NEWSLETTER_STATES } from '../newsletter';
import { CustomerTimeline } from './customer-timeline';
import { PrivacyButtons } from './privacy-buttons';
import { CUSTOMERS_KEY, customerQuery } from './queries';
import { ValueChart } from './value-chart';
import { dayInWords } from './words';

const Page = styled.div`
  display: grid;
  gap: 0.85rem;
`;

const Back = styled(TouchLink)`
  justify-self: start;
`;

/** Shows the notes next to the timeline if there is room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 0.85rem;
  align-items: start;

  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Shows everything that happened with one customer, together with staff's notes. */
export function CustomerScreen() {
  const { id = '' } = useParams();
  const api = useApi();
  const query = useQuery(customerQuery(api, id));
  useLiveQueries(CUSTOMERS_KEY, [
    'customer.changed',
    'order.updated',
    'return.changed',
    'message.changed',
    'newsletter.changed',
    'gift-card.changed',
  ]);
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <Page>
      <Back to={CUSTOMERS_PATH}>All customers</Back>
      {isGone ? (
        <>
          <PageHeader title="Customer" />
          <EmptyState role="status">There is no such customer. Their data may have been erased.</EmptyState>
        </>
      ) : (
        <Loaded query={query}>{(customer) => <Details customer={customer} />}</Loaded>
      )}
    </Page>
  );
}

function Details({ customer }: { customer: Customer }) {
  const { id, name, email, orders, value, returns, messages, newsletter, months, firstOrderAt, lastOrderAt } = customer;
  return (
    <>
      <PageHeader title={name} actions={<PrivacyButtons email={email} />} />
      <div>
        <CopyId id={email} />
      </div>
      <StatRow>
        <StatCard label="Orders" value={orders} note={<Latest iso={lastOrderAt} />} />
        <StatCard label="Value" value={formatRand(value)} note="Paid less given back" />
        <StatCard label="Returns" value={returns} />
        <StatCard label="Messages" value={messages} />
        <StatCard label="Newsletter" value={newsletter ? NEWSLETTER_STATES[newsletter].label : 'Not asked for'} />
        <StatCard label="First order" value={dayInWords(firstOrderAt)} note={<RelativeTime iso={firstOrderAt} />} />
      </StatRow>
      <Panel title="Value over time">
        <ValueChart months={months} />
      </Panel>
      <Columns>
        <Panel title="What happened">
          <CustomerTimeline customer={customer} />
        </Panel>
        {customer.giftCards.length > 0 && (
          <Panel title="Gift cards">
            <GiftCards cards={customer.giftCards} />
          </Panel>
        )}
        <Panel title="For colleagues">
          <Notes kind="customer" id={id} />
        </Panel>
      </Columns>
    </>
  );
}

/** Lists the gift cards that were sent to the address. */
const GiftCards = ({ cards }: { cards: Customer['giftCards'] }) => (
  <Facts
    facts={cards.map(({ id, last4, state, balance }) => ({
      label: maskedCode(last4),
      value: (
        <>
          <TouchLink to={pathOfGiftCard(id)}>{`${formatRand(balance)} on it`}</TouchLink>{' '}
          <Badge $tone={GIFT_CARD_STATES[state].tone}>{GIFT_CARD_STATES[state].label}</Badge>
        </>
      ),
    }))}
  />
);

const Latest = ({ iso }: { iso: string }) => (
  <>
    Latest <RelativeTime iso={iso} />
  </>
);
