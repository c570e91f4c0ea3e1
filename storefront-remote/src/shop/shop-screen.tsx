import { useApi } from '@nara/shared-contracts/api/client';
import { focusContent, Message, NotFound, Where } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { ProductGrid, productsQuery } from '../catalogue';
import { Button, ButtonLink, LoadFailure, Page, Title, usePageTitle } from '../ui';
import { collectionOf } from '.';
import { FilterChips } from './filters/filter-chips';
import { FilterDrawer, FilterSidebar, useFilterPanelCode } from './filters/filter-drawer';
import { filterProducts, NO_FILTERS } from './filters/filters';
import { ShopToolbar } from './shop-toolbar';
import { sortProducts, useShopView } from './use-shop-view';

interface NoMatchProps {
  /** Name of the collection whose products were all filtered out; unset for the whole range. */
  title?: string;
  onClear: () => void;
}

/** Says that no product matches the filters, and offers to change them. */
function NoMatch({ title, onClear }: NoMatchProps) {
  const clear = () => {
    focusContent();
    onClear();
  };
  return (
    <Message
      headingLevel={2}
      title="No product has all of that"
      text={title ? `Take a filter off, or look beyond ${title}.` : 'Take a filter off to see more.'}
    >
      <Button type="button" onClick={clear}>
        Clear all filters
      </Button>
      {title && (
        <ButtonLink to="/shop" $look="outline">
          Shop All Products
        </ButtonLink>
      )}
    </Message>
  );
}

const Head = styled.header`
  display: grid;
  gap: var(--space-1);
  padding-block: clamp(var(--space-4), 5vw, var(--space-8)) clamp(var(--space-3), 3vw, var(--space-6));

  p {
    color: var(--muted);
  }
`;

function ShopHead({ title, text }: { title: string; text: string }) {
  return (
    <Head>
      <Title>{title}</Title>
      <p>{text}</p>
    </Head>
  );
}

/** Media query for windows wide enough to show the filters next to the products. */
const WIDE = '(min-width: 64rem)';

/** Layout of the products, with the filters next to them on wide screens. */
const Shelves = styled.div`
  padding-bottom: var(--space-6);

  @media ${WIDE} {
    display: grid;
    grid-template-columns: 13rem minmax(0, 1fr);
    align-items: start;
    gap: clamp(var(--space-3), 3vw, var(--space-6));
  }
`;

/** Empty state of a collection, with links to others. */
function EmptyCollection({ title }: { title: string }) {
  return (
    <Message
      headingLevel={2}
      title={`Nothing in ${title} right now`}
      text="New pieces arrive often. Meanwhile, see everything else we make."
    >
      <ButtonLink to="/shop">Shop All Products</ButtonLink>
    </Message>
  );
}

/** Number of placeholders while the products load: two rows of the widest grid. */
const EXPECTED = 6;

export function ShopScreen() {
  const { category } = useParams();
  const api = useApi();
  const { data, error, refetch } = useQuery(productsQuery(api));
  const { applied, chosen, filter, sort } = useShopView();
  const collection = collectionOf(category);
  usePageTitle(collection?.title ?? 'Page not found');
  useFilterPanelCode();

  const all = useMemo(() => collection && data?.filter(collection.includes), [collection, data]);
  const products = useMemo(
    () => all && sortProducts(filterProducts(all, applied.filters), applied.sort),
    [all, applied],
  );

  if (!collection) return <NotFound />;
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  const panel = { applied: applied.filters, chosen: chosen.filters, onChange: filter };
  return (
    <Page>
      <ShopHead title={collection.title} text={collection.text} />
      <ShopToolbar
        current={collection}
        sort={chosen.sort}
        onSort={sort}
        count={products?.length}
        filters={
          <Where media={WIDE} not>
            <FilterDrawer products={all ?? []} count={products?.length ?? 0} {...panel} />
          </Where>
        }
      />
      {all?.length === 0 ? (
        <EmptyCollection title={collection.title} />
      ) : (
        <Shelves>
          <Where media={WIDE}>
            <FilterSidebar products={all} {...panel} />
          </Where>
          <div>
            <FilterChips filters={chosen.filters} onChange={filter} />
            {products?.length === 0 ? (
              <NoMatch title={collection.slug && collection.title} onClear={() => filter(NO_FILTERS)} />
            ) : (
              <ProductGrid
                title="Products"
                key={collection.slug}
                products={products}
                expected={EXPECTED}
                isFirst
                isBeside
              />
            )}
          </div>
        </Shelves>
      )}
    </Page>
  );
}
