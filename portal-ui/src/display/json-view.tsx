import { styled } from 'styled-components';
import { CopyButton } from './copy-id';

const Frame = styled.div`
  position: relative;
  padding: 0.6rem 2.25rem 0.6rem 0.75rem;
  overflow-x: auto;
  border-radius: var(--radius);
  background: var(--sunken);
  font-family: var(--mono);
  font-size: 0.75rem;
  line-height: 1.6;

  > button {
    position: absolute;
    top: 0.4rem;
    right: 0.4rem;
  }

  summary {
    cursor: pointer;
  }

  ul {
    padding-left: 1.25rem;
    list-style: none;
  }

  span {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Key = styled.span`
  color: var(--muted);
`;

/** Depth at which values start folded. */
const OPEN_LEVELS = 2;

/** Shows a value as formatted JSON that can be folded and copied. Strings are shown as text, never as markup. */
export function JsonView({ value, what }: { value: unknown; what: string }) {
  return (
    <Frame>
      <CopyButton text={JSON.stringify(value, null, 2)} what={what} />
      <Value value={value} level={0} />
    </Frame>
  );
}

function Value({ name, value, level }: { name?: string; value: unknown; level: number }) {
  const label = name !== undefined && <Key>{`${name}: `}</Key>;
  const isList = Array.isArray(value);
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return (
      <span>
        {label}
        {JSON.stringify(value) ?? 'undefined'}
      </span>
    );
  }
  const entries = Object.entries(value);
  return (
    <details open={level < OPEN_LEVELS}>
      <summary>
        {label}
        {isList ? `[${entries.length}]` : `{${entries.length}}`}
      </summary>
      <ul>
        {entries.map(([key, inner]) => (
          <li key={key}>
            <Value name={key} value={inner} level={level + 1} />
          </li>
        ))}
      </ul>
    </details>
  );
}
