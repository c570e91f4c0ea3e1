import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { NavEntry } from './navigation';

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

  a[aria-current='page'] {
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
  onFollow: () => void;
}

/** A titled group of links to screens; the present one is marked. */
export function NavList({ title, entries, onFollow }: NavListProps) {
  return (
    <Frame aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <NavLink to={path} end onClick={onFollow}>
              <Icon size={16} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
