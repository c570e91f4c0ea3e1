import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
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
  product: {
    method: 'GET',
    path: '/api/catalogue/products/:id',
    access: 'public',
    summary: 'One product with its variants and their stock',
    params: z.strictObject({ id: Id }),
    response: Product,
  },
});
