import type { BankAccount } from '@nara/shared-contracts/api/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { styled } from 'styled-components';
import { Icon } from '../../ui';
import { useCopy } from '../page/use-copy';

const List = styled.dl`
  display: grid;
  gap: 0.4rem;
  width: 100%;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;

  div {
    display: grid;
    grid-template-columns: minmax(5.5rem, 8rem) minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 0.5rem;
    min-height: 2.75rem;
  }

  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  button {
    display: inline-grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    background: none;
    cursor: pointer;
  }

  button:hover {
    background: var(--bone);
  }
`;

interface TransferRowsProps {
  account: BankAccount;
  /** Rand. */
  amount: number;
  reference: string;
}

/**
 * Transfer details: account, amount and reference, each with a button that copies it in the format of a banking form.
 */
export function TransferRows({ account, amount, reference }: TransferRowsProps) {
  const copy = useCopy();
  const rows: readonly (readonly [name: string, shown: string, copied?: string])[] = [
    ['Account holder', account.holder],
    ['Bank', account.bank],
    ['Account number', account.number, account.number.replaceAll(' ', '')],
    ['Branch code', account.branchCode],
    ['Amount', formatRand(amount), amount.toFixed(2)],
    ['Reference', reference],
  ];
  return (
    <List>
      {rows.map(([name, shown, copied = shown]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown}</dd>
          <dd data-print="no">
            <button type="button" aria-label={`Copy ${name.toLowerCase()}`} onClick={() => copy(name, copied)}>
              <Icon name="copy" size={18} />
            </button>
          </dd>
        </div>
      ))}
    </List>
  );
}
