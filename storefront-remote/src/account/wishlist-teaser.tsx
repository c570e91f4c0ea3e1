import { useApi } from '@nara/shared-contracts/api/client';
import { addressOf } from '@nara/shared-contracts/rules/catalogue';
import { plural } from '@nara/shared-contracts/rules/common';

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Picture, productPath, productsQuery } from '../catalogue';
import { ButtonLink } from '../ui';
import { useWishlist } from '../wishlist';

/** Maximum number of products shown; the wishlist page shows the rest. */
const MOST = 4;

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(${MOST}, minmax(0, 7.5rem));
  gap: var(--space-1);
  margin-bottom: var(--space-2);
  padding: 0;
  list-style: none;

  a {
    display: block;
  }
`;

/** Shows the newest products of the wishlist, with a link to the full list. */
export function WishlistTeaser() {
  const api = useApi();
  const kept = useWishlist();
  const { data = [] } = useQuery({ ...productsQuery(api), enabled: kept.length > 0 });
  const shown = kept.flatMap((id) => data.find((product) => product.id === id) ?? []).slice(0, MOST);
  return (
    <>
      <p>{kept.length === 0 ? 'Nothing on it yet.' : `${plural(kept.length, 'product')} kept for later.`}</p>
      {shown.length > 0 && (
        <Row aria-label="Newest on your wishlist">
          {shown.map((product) => (
            <li key={product.id}>
              <Link to={productPath(addressOf(product))}>
                <Picture image={product.colors[0]?.image ?? ''} alt={product.name} sizes="7.5rem" />
              </Link>
            </li>
          ))}
        </Row>
      )}
      <ButtonLink to="/wishlist" $look="outline">
        View Wishlist
      </ButtonLink>
    </>
  );
}
