import { StatCard, StatRow } from '@nara/portal-ui';
import type { UserOverview } from '@nara/shared-contracts/api/users';
import type { UserFilters } from './user-filters';

/** Cards, with the filters that list what each card counts. */
const CARDS: readonly { label: string; figure: 'total' | 'active' | 'pending' | 'admins'; filters: UserFilters }[] = [
  { label: 'Total Users', figure: 'total', filters: {} },
  { label: 'Active Users', figure: 'active', filters: { status: 'active' } },
  { label: 'Pending Users', figure: 'pending', filters: { status: 'pending' } },
  { label: 'Administrators', figure: 'admins', filters: { role: 'admin' } },
];

interface StatCardsProps {
  /** Undefined until the first response. */
  overview: UserOverview | undefined;
  /** Filter of the list. */
  filters: UserFilters;
  onFilters: (filters: UserFilters) => void;
}

/** Shows the number of users; each card filters the list, and a second press clears the filter. */
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
