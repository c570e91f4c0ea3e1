import type { Product } from '@nara/shared-contracts/api/catalogue';
import type { ShownReview } from '@nara/shared-contracts/api/reviews';
import { addressOf, plainDescription } from '@nara/shared-contracts/rules/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/subject';

/** Maximum number of pictures in the data for search engines. */
const MAX_PICTURES = 3;

const ANONYMOUS = 'Anonymous';

const toReview = ({ stars, name, at, title, text }: ShownReview) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: name || ANONYMOUS },
  datePublished: at.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  ...(title && { name: title }),
  ...(text && { reviewBody: text }),
});

/**
 * Returns the structured data of a product and its reviews for search engines (schema.org); null if it has no review.
 */
export function structuredDataOf(product: Product, publicUrl: string): object | null {
  const { reviews, name, description, images, price, variants } = product;
  if (!reviews) return null;
  const url = `${publicUrl}/product/${encodeURIComponent(addressOf(product))}`;
  const isInStock = variants.some(({ stock }) => stock > 0);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: plainDescription(description),
    image: images.slice(0, MAX_PICTURES).map((path) => publicUrl + path),
    brand: { '@type': 'Brand', name: 'NARA' },
    offers: {
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'ZAR',
        valueAddedTaxIncluded: false,
      },
    },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.rating.average,
      reviewCount: reviews.rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.newest.map(toReview),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Returns the structured data of a page for search engines, from the JSON texts of the API responses that it is
     * rendered from; null if it has none.
     */
    structuredDataOf?(pathname: string, answers: Readonly<Record<string, string>>): object | null;
  }
}

/** Path of a product page, and the API call that it starts with. */
const PAGE = /^\/product\/[^/]+$/;
const CALL = '/api/catalogue/products/';

/** Provides the structured data of product pages to document requests. */
export function mountStructuredData(server: FastifyInstance, { configuration }: Context): void {
  server.decorate('structuredDataOf', (pathname: string, answers: Readonly<Record<string, string>>) => {
    if (!PAGE.test(pathname)) return null;
    const [, product] = Object.entries(answers).find(([path]) => path.startsWith(CALL)) ?? [];
    return product ? structuredDataOf(JSON.parse(product) as Product, configuration.publicUrl) : null;
  });
}
