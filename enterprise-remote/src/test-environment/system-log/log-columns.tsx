import { Badge, type Column } from '@nara/portal-ui';
import type { TestLogLine } from '@nara/shared-contracts/api/test-environment';
import { formatExactTime } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { StatusBadge } from '../scenarios/status-badge';
import { LEVEL_LABELS, LEVEL_TONES } from '../words';

const Message = styled.span`
  white-space: normal;
  overflow-wrap: anywhere;
`;

/** Columns of the test logs. */
export const LOG_COLUMNS: readonly Column<TestLogLine, 'at'>[] = [
  { header: 'Time', cell: ({ at }) => formatExactTime(at), sortKey: 'at', isFixed: true, width: '13rem' },
  {
    header: 'Level',
    cell: ({ level }) => <Badge $tone={LEVEL_TONES[level]}>{LEVEL_LABELS[level]}</Badge>,
    width: '6rem',
  },
  { header: 'Scenario', cell: ({ scenario }) => scenario },
  { header: 'Step', cell: ({ step }) => step, isDetail: true },
  { header: 'Message', cell: ({ message }) => <Message>{message}</Message>, isFixed: true },
  { header: 'Outcome', cell: ({ outcome }) => <StatusBadge status={outcome} />, isDetail: true },
];
