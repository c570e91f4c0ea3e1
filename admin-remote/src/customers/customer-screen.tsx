import {
  Badge,
  BarsFigure,
  Button,
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
  smallTable,
  TouchLink,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Customer, CustomerMonth } from '@nara/shared-contracts/api/customers';
import type { PersonalDataRequestKind } from '@nara/shared-contracts/api/personal-data';
import { ApiError, useSession } from '@nara/shared-contracts/host';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { useQuery } from '@tanstack/react-query';
import { Download, UserX } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { GIFT_CARD_STATES, pathOfGiftCard } from '../gift-cards';
import { CUSTOMERS_PATH, PERSONAL_DATA_PATH } from '../layout';
import { NEWSLETTER_STATES } from '../newsletter';
import { CustomerTimeline } from './customer-timeline';
import { formatDay, formatMonth, yearsOf } from './labels';
import { CUSTOMERS_KEY, customerQuery } from './queries';

const Years = styled.table`
  ${smallTable}

  th:not(:first-child),
  td {
    text-align: right;
  }
`;

const SERIES = [{ name: 'Value', color: 'var(--chart-1)' }] as const;

/** Draws the order value of each month, and sums it by year. */
function ValueChart({ months }: { months: readonly CustomerMonth[] }) {
  const most = Math.max(1, ...months.map(({ value }) => value));
  return (
    <>
      <BarsFigure
        label={`Value of the orders of each month, up to ${formatRand(most)}`}
        series={SERIES}
        groups={months.map(({ month, value }) => ({ key: month, caption: formatMonth(month), values: [value] }))}
        most={most}
        wordOf={(value) => formatRand(value ?? 0)}
      />
      <Years>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Orders</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {yearsOf(months).map(({ year, orders, value }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{orders}</td>
              <td>{formatRand(value)}</td>
            </tr>
          ))}
        </tbody>
      </Years>
    </>
  );
}

/** Link to a new privacy request for an e-mail address; its owner has to confirm the request by e-mail. */
function PrivacyButtons({ email }: { email: string }) {
  const navigate = useNavigate();
  const isInSandbox = useSession(({ session }) => session?.environment === 'sandbox');
  const unavailable = isInSandbox ? 'Privacy requests concern the live environment.' : undefined;
  // Passed in the state of the history entry: in a URL, the e-mail address would stay in logs and bookmarks.
  const ask = (kind: PersonalDataRequestKind) =>
    void navigate(PERSONAL_DATA_PATH, { state: { newRequest: { kind, email } } });
  return (
    <>
      <Button icon={<Download size={15} aria-hidden />} unavailable={unavailable} onClick={() => ask('export')}>
        Export Data
      </Button>
      <Button icon={<UserX size={15} aria-hidden />} unavailable={unavailable} onClick={() => ask('erasure')}>
        Erase Data
      </Button>
    </>
  );
}

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
        <StatCard label="First order" value={formatDay(firstOrderAt)} note={<RelativeTime iso={firstOrderAt} />} />
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
