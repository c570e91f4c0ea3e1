import type { Category } from '@nara/shared-contracts/rules/catalogue';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Trail = styled.nav`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  margin-bottom: calc(-1 * var(--space-1));
  color: var(--muted);
  font-size: var(--text-xs);
  text-transform: capitalize;

  a {
    padding-block: 0.25rem;
  }
`;

export function Breadcrumbs({ category }: { category: Category }) {
  return (
    <Trail aria-label="Breadcrumbs">
      <Link to="/shop">Shop</Link>
      <span aria-hidden="true">/</span>
      <Link to={`/shop/${category}`}>{category}</Link>
    </Trail>
  );
}
