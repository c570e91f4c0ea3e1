import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { FOOTER_COLUMNS } from '../../layout';
import type { PageGroup } from './group-of';

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);

  a {
    padding-block: 0.45rem;
    color: var(--muted);
    font-size: var(--text-sm);
    text-decoration: none;
  }

  a:hover,
  .active {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 0.35em;
  }

  .active {
    font-weight: 600;
  }

  @media (min-width: 60rem) {
    position: sticky;
    top: 7rem;
    flex-direction: column;
    align-items: flex-start;
  }
`;

/** Links to the pages of the same group, in the order of the footer. */
export function SiblingLinks({ group }: { group: PageGroup }) {
  const links = FOOTER_COLUMNS.find(({ title }) => title === group)?.links ?? [];
  return (
    <Links aria-label={`${group} pages`}>
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {label}
        </NavLink>
      ))}
    </Links>
  );
}
