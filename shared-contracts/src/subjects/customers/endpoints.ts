import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { Customer, CustomerPage, CustomerQuery } from './schemas';

const access = PERMISSIONS.customers.roles;

export const customersEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/customers',
    access,
    audits: 'read',
    summary: 'Everybody who ordered, by search, a page at a time',
    query: CustomerQuery,
    response: CustomerPage,
  },
  get: {
    method: 'GET',
    path: '/api/admin/customers/:id',
    access,
    audits: 'read',
    summary: 'A customer with orders, payments, returns and messages, and the value by month',
    params: z.strictObject({ id: Id }),
    response: Customer,
  },
});
