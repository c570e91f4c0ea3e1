import { defineSubject } from '#platform/subject';
import { servePictures } from './pictures/serve-pictures';
import { fileSweep } from './pictures/sweep-files';
import { priceClock } from './products/price-clock';
import { productsHandlers } from './products/routes';
import { catalogueHandlers } from './routes';

export const catalogue = defineSubject({
  name: 'catalogue',
  handlers: { catalogue: catalogueHandlers, products: productsHandlers },
  workers: [priceClock, fileSweep],
  mount: servePictures,
});
