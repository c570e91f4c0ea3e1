import type { Size } from '@nara/shared-contracts/rules/catalogue';
import { styled } from 'styled-components';
import { type ClothingSize, SIZES_OF, type Wearer } from '../wearers';

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: var(--space-1);
    font-weight: 600;
    text-align: left;
  }

  th,
  td {
    padding: 0.65rem 0.5rem;
    border-bottom: 1px solid var(--sand);
    font-size: var(--text-sm);
    font-weight: 400;
    text-align: left;
  }

  thead th {
    border-color: var(--ink);
    color: var(--muted);
    line-height: 1.25;
    vertical-align: bottom;
  }

  thead th:first-child {
    width: 4.5rem;
  }

  tbody th {
    font-weight: 600;
  }

  tr[aria-current] {
    background: var(--sand);
  }

  tr[aria-current] th::after {
    margin-left: 0.4rem;
    color: var(--sage-deep);
    content: "✓" / "your size";
  }
`;

interface SizeTableProps {
  caption: string;
  wearer: Wearer;
  /** Sizes shown as rows; defaults to all sizes of the wearer. */
  sizes?: readonly Size[];
  measures: readonly string[];
  /** Returns the cell texts of the size at an index, in the order of the measures. */
  valuesOf: (place: number) => readonly string[];
  /** Size that is highlighted. */
  ownSize: ClothingSize | null;
}

/** Table of lengths per size of a wearer. */
export function SizeTable({ caption, wearer, sizes = SIZES_OF[wearer], measures, valuesOf, ownSize }: SizeTableProps) {
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {['Size', ...measures].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map((size, place) => (
          <tr key={size} aria-current={size === ownSize || undefined}>
            <th scope="row">{size}</th>
            {valuesOf(place).map((value, index) => (
              <td key={measures[index]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
