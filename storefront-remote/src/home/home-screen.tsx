import { useApi } from '@nara/shared-contracts/api/client';
import type { ContentOf } from '@nara/shared-contracts/api/content';
import type { HomeSectionName } from '@nara/shared-contracts/rules/content';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { isBestseller, isNew, ProductCard, ProductCardSkeleton, ProductGrid, productsQuery } from '../catalogue';
import { ArtworkPicture, usePage } from '../content';
import { Band, BandHead, ButtonLink, Eyebrow, LoadFailure, usePageTitle } from '../ui';
import { Activities } from './activities';
import { Carousel } from './carousel';
import { Hero, HOME_TITLE } from './hero';

const Frame = styled.section`
  display: grid;
  background: var(--sand);

  > img {
    width: 100%;
    height: 100%;
    aspect-ratio: 1;
    object-fit: cover;
  }

  @media (min-width: 48rem) {
    grid-template-columns: 1fr 1fr;

    > img {
      max-height: 46rem;
    }
  }
`;

const Words = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--space-2);
  padding: var(--space-6) clamp(var(--gutter), 7vw, var(--space-12));

  h2 {
    font-size: clamp(var(--text-2xl), 1.2rem + 2.2vw, 3rem);
  }

  p:not(:first-child) {
    max-width: 32rem;
  }

  a {
    margin-top: var(--space-1);
  }
`;

type Story = ContentOf<'home'>['story'];

function BrandStory({ story }: { story: Story | undefined }) {
  if (!story) return null;
  return (
    <Frame>
      <ArtworkPicture picture="story" sizes="(min-width: 48rem) 50vw, 100vw" alt="" />
      <Words>
        <Eyebrow>{story.eyebrow}</Eyebrow>
        <h2>{story.title}</h2>
        <p>{story.text}</p>
        <ButtonLink to={story.button.to} $look="outline">
          {story.button.label}
        </ButtonLink>
      </Words>
    </Frame>
  );
}

const SWATCHES = 4;
/** Number of cards in view on the widest screen, used while the products load. */
const PLACES = ['1', '2', '3', '4'];
const CARD_SIZES = '(min-width: 64rem) 23vw, (min-width: 48rem) 35vw, 64vw';

function TopSellers() {
  const api = useApi();
  const { data, error, refetch } = useQuery(productsQuery(api));
  if (error && !data) return <LoadFailure error={error} headingLevel={2} onRetry={refetch} />;
  const products = data?.filter(isBestseller);
  return (
    <Band>
      <Carousel
        title="Top Sellers"
        more={
          <ButtonLink to="/shop" $look="quiet">
            View All
          </ButtonLink>
        }
      >
        {products
          ? products.map((product) => (
              <ProductCard key={product.id} product={product} maxSwatches={SWATCHES} sizes={CARD_SIZES} />
            ))
          : PLACES.map((place) => <ProductCardSkeleton key={place} />)}
      </Carousel>
    </Band>
  );
}

const MAX = 4;

function NewArrivals() {
  const api = useApi();
  const { data, error } = useQuery(productsQuery(api));
  // Top Sellers, above, already shows the error and offers a retry.
  if (error && !data) return null;
  return (
    <Band>
      <BandHead>
        <h2>New Arrivals</h2>
        <ButtonLink to="/shop/new" $look="quiet">
          Shop New Arrivals
        </ButtonLink>
      </BandHead>
      <ProductGrid products={data?.filter(isNew).slice(0, MAX)} expected={MAX} isShelf />
    </Band>
  );
}

const SECTIONS: Readonly<Record<HomeSectionName, ComponentType<{ story: Story | undefined }>>> = {
  'top-sellers': TopSellers,
  activities: Activities,
  'new-arrivals': NewArrivals,
  story: BrandStory,
};

/** Default order of the sections, used until the API has responded. */
const USUAL: readonly { section: HomeSectionName; isShown: boolean }[] = (
  ['top-sellers', 'activities', 'new-arrivals', 'story'] as const
).map((section) => ({ section, isShown: true }));

/** Home page: its hero, and its sections in the order that staff have set. Products show even without the texts. */
export function HomeScreen() {
  usePageTitle(HOME_TITLE);
  const { data } = usePage('home');
  const content = data?.content;
  return (
    <>
      <Hero words={content?.hero} />
      {(content?.sections ?? USUAL).map(({ section, isShown }) => {
        const Section = SECTIONS[section];
        return isShown && <Section key={section} story={content?.story} />;
      })}
    </>
  );
}
