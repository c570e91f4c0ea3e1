import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: 0.35rem;
  margin-bottom: 0.35rem;

  dt {
    color: var(--muted);
    font-size: 0.75rem;
  }

  dd {
    overflow-wrap: anywhere;
  }

  ins {
    text-decoration: none;
  }
`;

/** A field that a change affected, as text. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Lists the fields that a change affected, before and after. */
export const FieldChanges = ({ changes }: { changes: readonly FieldChange[] }) => (
  <List>
    {changes.map(({ field, before, after }) => (
      <div key={field}>
        <dt>{field}</dt>
        <dd>
          <del>{before}</del> → <ins>{after}</ins>
        </dd>
      </div>
    ))}
  </List>
);
