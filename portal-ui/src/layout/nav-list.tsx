import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Tone } from '../theme/tokens';
import type { NavEntry } from './navigation';

const Count = styled.span<{ $tone: Tone }>`
  min-width: 1.25rem;
  margin-left: auto;
  padding: 0 0.35rem;
  border-radius: 1rem;
  background: ${({ $tone }) => `var(--${$tone}-fill)`};
  color: ${({ $tone }) => `var(--${$tone}-ink)`};
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

interface NavCountProps {
  count: number;
  /** Description of the count in words. */
  words: string;
  tone: Tone;
}

/** Shows the number of pending items at a navigation entry. */
export const NavCount = ({ count, words, tone }: NavCountProps) => (
  <Count $tone={tone} role="img" aria-label={words} title={words}>
    {count > 99 ? '99+' : count}
  </Count>
);

const Frame = styled.nav`
  h2 {
    padding: 0 0.6rem 0.4rem;
    color: var(--muted);
    font-size: 0.75rem;
    font-weight: 500;
    letter-spacing: 0;
  }

  ul {
    display: grid;
    gap: 1px;
    list-style: none;
  }

  a {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 2.125rem;
    padding: 0 0.6rem;
    border-radius: var(--radius);
    color: var(--muted);
    font-weight: 500;
    text-decoration: none;
  }

  a:hover {
    background: var(--sunken);
    color: var(--ink);
  }

  a[aria-current] {
    background: var(--sunken);
    color: var(--ink);
  }

  @media (pointer: coarse) {
    a {
      min-height: 2.75rem;
    }
  }
`;

interface NavListProps {
  title: string;
  entries: readonly NavEntry[];
  /** Entry of the current screen, or of its parent. */
  current: NavEntry | undefined;
  onFollow: () => void;
}

/** Lists links to screens under a title and marks the current one. */
export function NavList({ title, entries, current, onFollow }: NavListProps) {
  const { pathname } = useLocation();
  const markOf = (entry: NavEntry) => (entry !== current ? undefined : entry.path === pathname ? 'page' : 'true');
  return (
    <Frame aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path} aria-current={markOf(entry)} onClick={onFollow}>
              <entry.icon size={16} aria-hidden />
              {entry.label}
              {entry.count && <entry.count />}
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
