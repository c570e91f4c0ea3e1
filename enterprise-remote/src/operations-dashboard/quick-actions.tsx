import { Panel, usePathFor } from '@nara/portal-ui';
import type { Permission } from '@nara/shared-contracts/rules/session';
import { ChartColumn, FileDown, type LucideIcon, RefreshCw, Tags } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0.5rem;
  list-style: none;

  a {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 2.75rem;
    padding: 0.4rem 0.75rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    color: inherit;
    font-weight: 500;
    text-decoration: none;
  }

  a:hover {
    background: var(--sunken);
  }

  svg {
    flex: none;
    color: var(--muted);
  }
`;

const ACTIONS: readonly { label: string; screen: Permission; icon: LucideIcon }[] = [
  { label: 'Bulk Order Export', screen: 'live-orders', icon: FileDown },
  { label: 'SKU Mapping', screen: 'sku-mapping', icon: Tags },
  { label: 'Inventory Sync', screen: 'inventory', icon: RefreshCw },
  { label: 'Analytics', screen: 'analytics', icon: ChartColumn },
];

/** Links to the most frequent tasks that the role may open. */
export function QuickActions() {
  const pathFor = usePathFor();
  return (
    <Panel title="Quick Actions">
      <Grid>
        {ACTIONS.map(({ label, screen, icon: Icon }) => {
          const path = pathFor(screen);
          return (
            path && (
              <li key={label}>
                <Link to={path}>
                  <Icon size={16} aria-hidden />
                  {label}
                </Link>
              </li>
            )
          );
        })}
      </Grid>
    </Panel>
  );
}
