import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, oneLine } from '../../wire/fields';
import { Product, ProductSummary, ProductText } from './schemas';

export const catalogueEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/catalogue/products',
    access: 'public',
    summary: 'List the active range, in the order of the shop',
    response: z.array(ProductSummary),
  },
  texts: {
    method: 'GET',
    path: '/api/catalogue/texts',
    access: 'public',
    summary: 'List the descriptions and SKUs of the active range, for searching',
    response: z.array(ProductText),
  },
  preview: {
    method: 'GET',
    path: '/api/catalogue/preview',
    access: 'public',
    summary: 'One product as it is prepared, for the token of a link; 404 `preview-not-found`',
    query: z.strictObject({ token: z.string().min(1).max(300).check(oneLine) }),
    response: Product,
  },
  product: {
    method: 'GET',
    path: '/api/catalogue/products/:id',
    access: 'public',
    summary: 'One product with its variants and their stock, by its id or by a slug that it has or had',
    params: z.strictObject({ id: Id }),
    response: Product,
  },
});
