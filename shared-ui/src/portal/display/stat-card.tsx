import { css, styled } from 'styled-components';
import { Skeleton } from '../feedback';

const frame = css`
  display: grid;
  gap: 0.1rem;
  padding: 0.7rem 0.9rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  text-align: left;

  strong {
    font-size: 1.375rem;
    font-variant-numeric: normal;
    font-weight: 600;
    letter-spacing: -0.02em;
    line-height: 1.3;
  }

  span:first-child {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;

const Card = styled.div`
  ${frame}
`;

const CardButton = styled.button`
  ${frame}
  cursor: pointer;

  &:hover {
    border-color: var(--line-strong);
    background: var(--sunken);
  }

  &[aria-pressed='true'] {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
  }
`;

/** Stat cards in one row, two by two on a phone. */
export const StatRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: 0.6rem;
`;

interface StatCardProps {
  label: string;
  /** undefined while it loads. */
  value: number | undefined;
  /** With it, the card narrows the list below. */
  onToggle?: () => void;
  /** The list is narrowed to what this card counts. */
  isOn?: boolean;
}

/** One figure that matters. */
export function StatCard({ label, value, onToggle, isOn = false }: StatCardProps) {
  const content = (
    <>
      <span>{label}</span>
      <strong>{value ?? <Skeleton $width="2.5rem" />}</strong>
    </>
  );
  if (!onToggle) return <Card>{content}</Card>;
  return (
    <CardButton type="button" aria-pressed={isOn} onClick={onToggle}>
      {content}
    </CardButton>
  );
}
