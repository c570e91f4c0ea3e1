import { useApi } from '@nara/shared-contracts/api/client';
import { addressOf } from '@nara/shared-contracts/rules/catalogue';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Picture, productPath, productsQuery } from '../catalogue';
import { OwnSizeNote, useOwnSize, WEARERS } from '../fit';
import { LookupForm } from '../orders';
import { ButtonLink, Page, Title, usePageTitle } from '../ui';
import { useWishlist } from '../wishlist';
import { DeviceOrders } from './device-orders';

/** Maximum number of products shown; the wishlist page shows the rest. */
const MAX = 4;

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(${MAX}, minmax(0, 7.5rem));
  gap: var(--space-1);
  margin-bottom: var(--space-2);
  padding: 0;
  list-style: none;

  a {
    display: block;
  }
`;

/** Shows the newest products of the wishlist, with a link to the full list. */
function WishlistTeaser() {
  const api = useApi();
  const kept = useWishlist();
  const { data = [] } = useQuery({ ...productsQuery(api), enabled: kept.length > 0 });
  const shown = kept.flatMap((id) => data.find((product) => product.id === id) ?? []).slice(0, MAX);
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

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
`;

/** Shows the sizes that the size finder saved for this shopper, and links to the finder. */
function YourSize() {
  const sizes = { women: useOwnSize('women'), men: useOwnSize('men') };
  const known = WEARERS.filter((wearer) => sizes[wearer] !== null);
  return (
    <Frame>
      {known.length === 0 && <p>Find it once, and every product page starts with it.</p>}
      {known.map((wearer) => (
        <OwnSizeNote key={wearer} wearer={wearer} />
      ))}
      <ButtonLink to="/size-guide" $look="outline">
        {known.length === 0 ? 'Find My Size' : 'Size Guide'}
      </ButtonLink>
    </Frame>
  );
}

const Layout = styled(Page)`
  display: grid;
  align-items: start;
  gap: var(--space-4) clamp(var(--space-4), 6vw, var(--space-12));
  padding-block: clamp(var(--space-4), 5vw, var(--space-8));

  section > h2 {
    margin-bottom: 0.75rem;
    font-size: var(--text-lg);
  }

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) 26rem;

    > header {
      grid-column: 1 / -1;
    }
  }
`;

const Own = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;

  section > p {
    margin-bottom: var(--space-2);
  }
`;

const Card = styled.section`
  padding: clamp(var(--space-3), 3vw, var(--space-4));
  background: var(--white);
`;

/** Account page. Shoppers need no account: their data is on this device, and any order can be looked up. */
export function AccountScreen() {
  usePageTitle('Account');
  return (
    <Layout>
      <header>
        <Title>Account</Title>
      </header>
      <Own>
        <section aria-labelledby="your-orders">
          <h2 id="your-orders">Your Orders</h2>
          <DeviceOrders />
        </section>
        <section aria-labelledby="your-wishlist">
          <h2 id="your-wishlist">Your Wishlist</h2>
          <WishlistTeaser />
        </section>
        <section aria-labelledby="your-size">
          <h2 id="your-size">Your Size</h2>
          <YourSize />
        </section>
      </Own>
      <Card aria-labelledby="find-order">
        <h2 id="find-order">Find an Order</h2>
        <p>Placed it elsewhere? Your order number and e-mail address open it here, too.</p>
        <LookupForm />
      </Card>
    </Layout>
  );
}
