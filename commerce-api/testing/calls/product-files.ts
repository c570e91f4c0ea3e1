import type { ExampleCall } from '../example-call';
import { next, nothing } from '../example-records';
import { signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import { answering, type Calls, MERCHANDISING } from './callers';

const productFile = () => ({
  body: `Product ID,Name,Category,Subcategory,Price (R),Price before reduction (R)\ntank,Tank ${next()},women,tanks,549,\n`,
  headers: { 'content-type': 'text/csv' },
});

/** Previews a file of products as an admin. */
async function previewed(test: TestApp): Promise<ExampleCall> {
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('POST', '/api/admin/catalogue/product-files/imports', { ...productFile(), cookie });
  return { params: { id: String(json.id) } };
}

export const calls: Calls<'productFiles'> = {
  'productFiles.export': { statuses: MERCHANDISING, example: nothing },
  'productFiles.previewImport': { statuses: answering(201, MERCHANDISING), example: async () => productFile() },
  // A preview belongs to its author: other roles do not find it.
  'productFiles.importRows': { statuses: [401, 401, 401, 403, 404, 403, 200, 401], example: previewed },
  'productFiles.refusedRows': { statuses: [401, 401, 401, 403, 404, 403, 200, 401], example: previewed },
  'productFiles.applyImport': { statuses: [401, 401, 401, 403, 404, 403, 200, 401], example: previewed },
};
