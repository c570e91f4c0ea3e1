import { formatExactTime } from '@nara/shared-ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../elements/button';

const Frame = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.125rem;
  color: var(--muted);
  font-size: 0.8125rem;

  p {
    flex: 1 1 12rem;
  }
`;

interface OlderPagesProps {
  /** Undefined until the first response. */
  page: { older: string | null; searchedBackTo: string | null } | undefined;
  /** True while the page begins with the newest entry. */
  isNewest: boolean;
  onNewest: () => void;
  onOlder: (before: string) => void;
}

/** Pages back through a log, and shows how far back a search has reached. */
export function OlderPages({ page, isNewest, onNewest, onOlder }: OlderPagesProps) {
  const older = page?.older;
  return (
    <Frame aria-label="Pages" data-keep-clear="">
      <p role="status">{page?.searchedBackTo && `Searched back to ${formatExactTime(page.searchedBackTo)}.`}</p>
      {!isNewest && (
        <Button icon={<ChevronLeft size={15} aria-hidden />} onClick={onNewest}>
          Newest
        </Button>
      )}
      <Button
        icon={<ChevronRight size={15} aria-hidden />}
        disabled={!older}
        onClick={() => {
          if (older) onOlder(older);
        }}
      >
        {page?.searchedBackTo ? 'Search further back' : 'Older'}
      </Button>
    </Frame>
  );
}
