import { Badge, Button, Panel, type Tone } from '@nara/portal-ui';
import type { CentreOverview } from '@nara/shared-contracts/api/inventory';
import { type CentreStatus, DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules/inventory';
import { useId } from 'react';
import { styled } from 'styled-components';

const STATES: Record<CentreStatus, { label: string; tone: Tone }> = {
  online: { label: 'Online', tone: 'green' },
  warning: { label: 'Warning', tone: 'yellow' },
  offline: { label: 'Offline', tone: 'red' },
};

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: 0.75rem 1.5rem;
  list-style: none;

  li {
    display: grid;
    gap: 0.3rem;
    align-content: start;
  }

  li > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
  }

  progress {
    width: 100%;
    height: 0.4rem;
    accent-color: var(--ink);
  }

  small {
    color: var(--muted);
  }
`;

interface CentrePanelProps {
  centres: readonly CentreOverview[];
  onThresholds: () => void;
}

/** Shows the state of each distribution centre and its number of stock records. */
export const CentrePanel = ({ centres, onThresholds }: CentrePanelProps) => (
  <Panel
    title="Distribution Center Status"
    actions={
      <Button isSmall onClick={onThresholds}>
        Thresholds
      </Button>
    }
  >
    <List>
      {centres.map((centre) => (
        <Centre key={centre.dc} {...centre} />
      ))}
    </List>
  </Panel>
);

function Centre({ dc, status, reason, records, expected }: CentreOverview) {
  const id = useId();
  const { label, tone } = STATES[status];
  return (
    <li>
      <div>
        <strong id={id}>{DISTRIBUTION_CENTRES[dc]}</strong>
        <Badge $tone={tone}>{label}</Badge>
      </div>
      <progress aria-labelledby={id} max={Math.max(1, expected)} value={records} />
      <small>{`${records}/${expected} SKUs${reason ? `. ${reason}.` : ''}`}</small>
    </li>
  );
}
