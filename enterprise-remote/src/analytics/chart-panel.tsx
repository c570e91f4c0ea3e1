import { EmptyState, Panel } from '@nara/portal-ui';
import { useMedia } from '@nara/shared-ui';
import { type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';
import { ChartData } from './chart-data';
import type { ChartMotion } from './charts/chart-style';

/** Reserves the height of the chart from the first frame, so that the layout does not shift when it loads. */
const Room = styled.div`
  display: grid;
  align-content: center;
  height: 300px;
  min-width: 0;
`;

const Note = styled.p`
  margin-top: -0.5rem;
  color: var(--muted);
  font-size: 0.75rem;
`;

interface ChartPanelProps {
  title: string;
  /** One-line explanation of what is counted. */
  note: string;
  isEmpty: boolean;
  /** The chart's figures as a table. */
  table: { headings: readonly string[]; rows: readonly (readonly [string, ...string[]])[] };
  /** Renders the chart; called only in a browser. */
  children: (motion: ChartMotion) => ReactNode;
}

/** Shows a chart under its title, with a table of the same figures. */
export function ChartPanel({ title, note, isEmpty, table, children }: ChartPanelProps) {
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)');
  // The server does not know the preference for reduced motion, so it leaves the space empty.
  const isInBrowser = prefersStill !== undefined;
  return (
    <Panel title={title}>
      <Note>{note}</Note>
      <Room>
        {isEmpty && <EmptyState>No sales in this range.</EmptyState>}
        {!isEmpty && isInBrowser && <Suspense>{children({ isAnimationActive: !prefersStill })}</Suspense>}
      </Room>
      {!isEmpty && <ChartData label={title} {...table} />}
    </Panel>
  );
}
