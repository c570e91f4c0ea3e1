import { defineSubject } from '#platform/subject';
import { serverSecret, signedNames } from '#platform/vault';
import { mountMoved } from './addresses';
import { bulkProductsHandlers } from './bulk/change-many';
import { fileSweep, servePictures } from './pictures/files';
import { draftLinks } from './products/life/previews';
import { publicationClock } from './products/life/publish';
import { productLifeHandlers } from './products/life/routes';
import { priceClock } from './products/planned-prices';
import { productsHandlers } from './products/routes';
import { catalogueHandlers } from './routes';

export const catalogue = defineSubject({
  name: 'catalogue',
  async prepare(context) {
    context.set(draftLinks, signedNames(await serverSecret(context, 'draft-links'), 'draft'));
  },
  handlers: {
    catalogue: catalogueHandlers,
    products: productsHandlers,
    bulkProducts: bulkProductsHandlers,
    productLife: productLifeHandlers,
  },
  mount(server, context) {
    mountMoved(server, context);
    servePictures(server, context);
  },
  workers: [priceClock, publicationClock, fileSweep],
});
