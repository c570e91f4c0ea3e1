import { defineSubject } from '#platform/subject';
import { publicationClock } from './products/life/publication-clock';
import { productLifeHandlers } from './products/life/routes';
import { priceClock } from './products/price-clock';
import { productsHandlers } from './products/routes';
import { catalogueHandlers } from './routes';

export const catalogue = defineSubject({
  name: 'catalogue',
  handlers: { catalogue: catalogueHandlers, products: productsHandlers, productLife: productLifeHandlers },
  workers: [priceClock, publicationClock],
});
