import { styled } from 'styled-components';
import { LookupForm } from '../orders';
import { Page, Title, usePageTitle } from '../ui';
import { DeviceOrders } from './device-orders';
import { WishlistTeaser } from './wishlist-teaser';
import { YourSize } from './your-size';

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
