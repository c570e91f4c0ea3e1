import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { OrderId } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { documentParams, TaxDocuments } from './schemas';

const params = z.strictObject({ id: OrderId });

export const invoicesEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/orders/:id/documents',
    access: 'order-token',
    summary: 'The tax invoice and credit notes of the order; none until it is paid here',
    params,
    response: TaxDocuments,
  },
  pdf: {
    method: 'GET',
    path: '/api/orders/:id/documents/:number/document.pdf',
    access: 'order-token',
    // Rendering a document is expensive.
    perMinute: 30,
    summary: 'Get a tax invoice or credit note of the order as PDF',
    params: documentParams,
    response: 'application/pdf',
  },
});

export const adminInvoicesEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/orders/:id/documents',
    access: PERMISSIONS.orders.roles,
    summary: 'The tax invoice and credit notes of an order',
    params,
    response: TaxDocuments,
  },
  pdf: {
    method: 'GET',
    path: '/api/admin/orders/:id/documents/:number/document.pdf',
    access: PERMISSIONS.orders.roles,
    audits: 'export',
    perMinute: 30,
    summary: 'Get a tax invoice or credit note as PDF, for its shopper',
    params: documentParams,
    response: 'application/pdf',
  },
});
