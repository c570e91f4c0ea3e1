import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { FilterField } from '../elements/select';
import { Skeleton } from '../feedback/loaded';

/** Margin for the stroke, in px. */
const MARGIN = 2;

/**
 * Returns the points of a line through `values` that fills a box of the given size; constant values run in the middle.
 */
export function sparklinePoints(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const place = (value: number) => (range === 0 ? 0.5 : (value - low) / range);
  return values
    .map((value, index) => {
      const x = MARGIN + (index / (values.length - 1)) * (width - 2 * MARGIN);
      const y = height - MARGIN - place(value) * (height - 2 * MARGIN);
      return `${round(x)},${round(y)}`;
    })
    .join(' ');
}

const round = (number: number) => Math.round(number * 10) / 10;

const WIDTH = 96;
const HEIGHT = 24;

/** Draws the history of a figure as a small line. Text next to it says the same, so screen readers skip it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden>
      <polyline
        points={sparklinePoints(values, WIDTH, HEIGHT)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A figure and an earlier one to compare it with. */
export interface Change {
  now: number;
  before: number;
  /** Label of the earlier time: `yesterday`. */
  since: string;
  /** Formats a difference; defaults to `String`. */
  format?: (difference: number) => string;
  /** Direction that counts as good; optional, defaults to neither. */
  welcome?: 'more' | 'less';
}

interface DescribedChange {
  text: string;
  direction: 'up' | 'down' | 'same';
  tone: 'green' | 'red' | 'grey';
}

/** Describes a change in words; colour and arrow only repeat them: `3 more than yesterday`. */
export function describeChange({ now, before, since, format = String, welcome }: Change): DescribedChange {
  if (now === before) return { text: `Same as ${since}`, direction: 'same', tone: 'grey' };
  const word = now > before ? 'more' : 'less';
  return {
    text: `${format(Math.abs(now - before))} ${word} than ${since}`,
    direction: now > before ? 'up' : 'down',
    tone: !welcome ? 'grey' : word === welcome ? 'green' : 'red',
  };
}

const frame = css`
  display: grid;
  align-content: start;
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

  > span:first-child {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;

const Card = styled.div`
  ${frame}
`;

const pressable = css`
  cursor: pointer;

  &:hover {
    border-color: var(--line-strong);
    background: var(--sunken);
  }
`;

const CardLink = styled(Link)`
  ${frame}
  ${pressable}
  color: inherit;
  text-decoration: none;
`;

const CardButton = styled.button`
  ${frame}
  ${pressable}

  &[aria-pressed='true'] {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
  }
`;

/** Lays out stat cards in one row, two by two on a phone. */
export const StatRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: 0.6rem;
`;

const ChangeLine = styled.small<{ $tone: DescribedChange['tone'] }>`
  color: ${({ $tone }) => ($tone === 'grey' ? 'var(--muted)' : `var(--${$tone}-ink)`)};
  font-size: 0.75rem;
`;

const Note = styled.small`
  color: var(--muted);
  font-size: 0.75rem;
`;

const ARROWS = { up: '↑ ', down: '↓ ', same: '' };

interface StatCardProps {
  label: string;
  /** Undefined while it loads. */
  value: number | string | undefined;
  /** Comparison with an earlier figure. */
  change?: Change;
  /** Explanation in a few words: `Last 30 days`. */
  note?: ReactNode;
  /** Earlier values, oldest first. */
  history?: readonly number[];
  /** Path of the list that the card counts; makes the card a link. */
  to?: string;
  /** Filters the list below by what the card counts; makes the card a toggle. */
  onToggle?: () => void;
  /** True while the list is filtered by this card. */
  isOn?: boolean;
}

/** Returns the props of a card that filters a list by `value`; another press removes the filter. */
export const cardFilter = <V extends string>(
  value: V | undefined,
  { value: current, onChange }: FilterField<V>,
): Pick<StatCardProps, 'isOn' | 'onToggle'> => ({
  isOn: current === value,
  onToggle: () => onChange(current === value ? undefined : value),
});

/** Shows one key figure. */
export function StatCard({ label, value, change, note, history, to, onToggle, isOn = false }: StatCardProps) {
  const content = (
    <>
      <span>{label}</span>
      <strong>{value ?? <Skeleton $width="2.5rem" />}</strong>
      {change && <ChangeText {...describeChange(change)} />}
      {note && <Note>{note}</Note>}
      {history && <Sparkline values={history} />}
    </>
  );
  if (to) return <CardLink to={to}>{content}</CardLink>;
  if (!onToggle) return <Card>{content}</Card>;
  return (
    <CardButton type="button" aria-pressed={isOn} onClick={onToggle}>
      {content}
    </CardButton>
  );
}

const ChangeText = ({ text, direction, tone }: DescribedChange) => (
  <ChangeLine $tone={tone}>
    <span aria-hidden>{ARROWS[direction]}</span>
    {text}
  </ChangeLine>
);
