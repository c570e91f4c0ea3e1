import { defineSubject } from '#platform/subject';
import { bulkProductsHandlers } from './bulk';
import { priceClock } from './products/price-clock';
import { productsHandlers } from './products/routes';
import { catalogueHandlers } from './routes';

export const catalogue = defineSubject({
  name: 'catalogue',
  handlers: { catalogue: catalogueHandlers, products: productsHandlers, bulkProducts: bulkProductsHandlers },
  workers: [priceClock],
});
