import { StatCard, StatRow } from '@nara/portal-ui';
import type { UserOverview } from '@nara/shared-contracts';
import type { UserFilters } from './user-filters';

/** What each card counts, as the filters that show it. */
const CARDS: readonly { label: string; figure: 'total' | 'active' | 'pending' | 'admins'; filters: UserFilters }[] = [
  { label: 'Total Users', figure: 'total', filters: {} },
  { label: 'Active Users', figure: 'active', filters: { status: 'active' } },
  { label: 'Pending Users', figure: 'pending', filters: { status: 'pending' } },
  { label: 'Administrators', figure: 'admins', filters: { role: 'admin' } },
];

interface StatCardsProps {
  /** undefined until the first answer. */
  overview: UserOverview | undefined;
  /** Filter of the list. */
  filters: UserFilters;
  onFilters: (filters: UserFilters) => void;
}

/** How many users there are; each card narrows the list to those it counts, and widens it again. */
export function StatCards({ overview, filters, onFilters }: StatCardsProps) {
  return (
    <StatRow>
      {CARDS.map((card) => {
        const isOn = card.filters.role === filters.role && card.filters.status === filters.status;
        return (
          <StatCard
            key={card.label}
            label={card.label}
            value={overview?.[card.figure]}
            isOn={isOn}
            onToggle={() => onFilters(isOn ? {} : card.filters)}
          />
        );
      })}
    </StatRow>
  );
}
