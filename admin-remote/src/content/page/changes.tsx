import { styled } from 'styled-components';
import type { ChangedPart } from '../content-changes';

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

/** Lists the parts that a change touches, before and after. */
export const Changes = ({ changes }: { changes: readonly ChangedPart[] }) => (
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
