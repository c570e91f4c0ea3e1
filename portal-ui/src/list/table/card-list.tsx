import { styled } from 'styled-components';
import { Skeleton } from '../../feedback/loaded';
import { opensRow, type RowProps, SelectRow } from './columns';
import { arrive } from './table-styles';

const Frame = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.6rem;
  list-style: none;
`;

const Card = styled.li`
  padding: 0.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  font-size: 0.8125rem;

  &[data-new] {
    animation: ${arrive} 6s ease-out;
  }

  position: relative;

  > label {
    position: absolute;
    top: 0;
    left: 0;
    justify-content: center;
    width: 2.75rem;
    min-height: 2.75rem;
  }

  > label + dl > div:first-child {
    padding-left: 1.75rem;
  }

  dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    min-height: 1.75rem;
  }

  dt {
    flex: none;
    color: var(--muted);
  }

  /* A long text takes another line: there is no hover to show what was cut off. */
  dd {
    min-width: 0;
    text-align: right;
    overflow-wrap: anywhere;
  }
`;

interface CardListProps<T, S extends string> extends RowProps<T, S> {
  /** Accessible name. */
  label: string;
  rows: readonly T[];
}

/** Shows the rows of a table as cards in a window that is too narrow for columns. */
export function CardList<T, S extends string>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  newIds,
  selection,
  detailOf,
}: CardListProps<T, S>) {
  const shown = columns.filter(({ isDetail }) => !isDetail);
  return (
    <Frame aria-label={label}>
      {rows.map((row) => {
        const id = rowKey(row);
        return (
          <Card
            key={id}
            data-new={newIds?.has(id) ? '' : undefined}
            onClick={(event) => {
              if (opensRow(event)) onOpen?.(row);
            }}
          >
            {selection && <SelectRow id={id} selection={selection} />}
            <dl>
              {shown.map(({ header, cell }) => (
                <div key={header}>
                  <dt>{header}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
            {detailOf?.(row)}
          </Card>
        );
      })}
    </Frame>
  );
}

export function SkeletonCards() {
  return (
    <Frame aria-hidden>
      {['first', 'second', 'third'].map((key) => (
        <Card key={key} style={{ height: '12rem' }}>
          <Skeleton />
        </Card>
      ))}
    </Frame>
  );
}
