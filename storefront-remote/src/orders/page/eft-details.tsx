import { formatRand, type Order } from '@nara/shared-contracts';
import { styled } from 'styled-components';

/** The account that EFT payments go to, as rows of name and value. */
const EFT_ACCOUNT: readonly (readonly [string, string])[] = [
  ['Account holder', 'NARA Activewear (Pty) Ltd'],
  ['Bank', 'Example Bank'],
  ['Account number', '000 123 456'],
  ['Branch code', '051001'],
];

const Card = styled.section`
  width: 100%;
  max-width: 34rem;
  padding: var(--space-3);
  background: var(--sand);

  p {
    margin-bottom: var(--space-2);
    font-size: var(--text-sm);
  }

  dl {
    display: grid;
    gap: 0.4rem;
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }

  dl div {
    display: grid;
    grid-template-columns: 9rem 1fr;
  }

  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** Shows the account to pay an order to by EFT; the order's number is the reference. */
export function EftDetails({ order: { id, total } }: { order: Order }) {
  const rows = [...EFT_ACCOUNT, ['Amount', formatRand(total)], ['Reference', id]];
  return (
    <Card>
      <h2>Pay by EFT</h2>
      <p>Please use the order number as the reference, so that we can match your payment to it.</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
