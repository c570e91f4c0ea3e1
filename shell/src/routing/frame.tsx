import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { styled } from 'styled-components';

/**
 * Returns the name under which a scroll position is kept. The first location of every document has the same key, and
 * would open where the document before was left.
 */
const positionKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** Layout around every screen, in the browser and in first views, so that elements get the same ids in both. */
export function Frame() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={positionKey} />
    </>
  );
}

const Button = styled.button`
  min-height: 3rem;
  padding: 0 var(--space-4);
  border: 1px solid var(--ink);
  background: none;
  font-weight: 600;
  cursor: pointer;
`;

export function Retry({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Button type="button" onClick={onRetry}>
      {label}
    </Button>
  );
}
