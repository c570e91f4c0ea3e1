import { defineEndpoints } from '../../wire/endpoint';
import { BulkQuery } from '../catalogue/bulk-api';
import { importEndpoints } from '../imports/api';
import { PERMISSIONS } from '../session/rules';

const PATH = '/api/admin/catalogue/product-files';
const access = PERMISSIONS.catalogue.roles;

/** Endpoints that export products as a file and import the changed file. */
export const productFilesEndpoints = defineEndpoints({
  export: {
    method: 'GET',
    path: `${PATH}/products.csv`,
    access,
    audits: 'export',
    summary: 'Export every product of the filter as CSV, in the form that can be imported again',
    query: BulkQuery,
    response: 'text/csv',
  },
  ...importEndpoints(PATH, access),
});
