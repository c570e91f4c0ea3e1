import { styled } from 'styled-components';
import { Icon } from '../../ui';
import { useCopy } from './use-copy';

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
  width: 100%;
  max-width: 34rem;
  padding: var(--space-2) var(--space-3);
  background: var(--sand);
  font-size: var(--text-sm);

  dt {
    color: var(--muted);
    font-size: var(--text-xs);
  }

  dd {
    font-size: var(--text-md);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.03em;
    overflow-wrap: anywhere;
  }

  button {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-height: 2.75rem;
    padding: 0 1rem;
    border: 1px solid var(--muted);
    border-radius: 2px;
    background: none;
    font-weight: 600;
    cursor: pointer;
    transition: background var(--ease);
  }

  button:hover {
    background: var(--bone);
  }
`;

/** Courier's tracking code, with a button to copy it. */
export function Tracking({ code }: { code: string }) {
  const copy = useCopy();
  return (
    <Card>
      <dl>
        <dt>Tracking code</dt>
        <dd>{code}</dd>
      </dl>
      <button type="button" aria-label="Copy tracking code" onClick={() => copy('Tracking code', code)} data-print="no">
        <Icon name="copy" size={18} />
        Copy
      </button>
    </Card>
  );
}
