import { signInAs, testAppForTest, writtenReview } from '#testing';

const test = testAppForTest({ publicUrl: 'https://nara.example' });

const CALL = '/api/catalogue/products/bra';
const dataOf = async (path: string) => {
  const { text } = await test.call('GET', CALL);
  return test.app.server.structuredDataOf?.(path, { '/api/content/frame': '{}', [CALL]: text });
};

it('the page of a product without reviews has no structured rating', async () => {
  expect(await dataOf('/product/bra')).toBeNull();
});

it('structured ratings and reviews are on product pages only', async () => {
  const cookie = await signInAs(test, 'merchandising');
  for (const changes of [{ stars: 5 }, { stars: 4, name: '', title: '', text: '' }]) {
    const id = await writtenReview(test, changes);
    await test.call('POST', `/api/admin/reviews/${id}/approval`, { cookie, body: { expectedRevision: 1 } });
    test.clock.now += 1000;
  }
  const rating = { '@type': 'Rating', bestRating: 5, worstRating: 1 };
  expect(await dataOf('/product/bra')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Bra',
    description: 'For tests',
    image: expect.arrayContaining([expect.stringMatching(/^https:\/\/nara\.example\/images\//)]),
    brand: { '@type': 'Brand', name: 'NARA' },
    offers: {
      '@type': 'Offer',
      url: 'https://nara.example/product/bra',
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: 899,
        priceCurrency: 'ZAR',
        valueAddedTaxIncluded: false,
      },
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2, bestRating: 5, worstRating: 1 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Anonymous' },
        datePublished: '2026-03-05',
        reviewRating: { ...rating, ratingValue: 4 },
      },
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Thandi' },
        datePublished: '2026-03-05',
        reviewRating: { ...rating, ratingValue: 5 },
        name: 'Soft and firm',
        reviewBody: 'I run in it.',
      },
    ],
  });
  expect(await dataOf('/cart')).toBeNull();
});
