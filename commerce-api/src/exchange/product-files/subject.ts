import { defineSubject } from '#platform/subject';
import { productFilesHandlers } from './routes';

export const productFiles = defineSubject({
  name: 'product-files',
  handlers: { productFiles: productFilesHandlers },
});
