import type { endpoints } from '@nara/shared-contracts/api';
import type { MockDataResult } from '@nara/shared-contracts/api/test-environment';
import type { z } from 'zod';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';
import { addMockProducts } from './add-mock-products';
import { placeMockOrders } from './place-mock-orders';
import { raiseMockStock } from './raise-mock-stock';

type Wanted = z.output<typeof endpoints.sandbox.generate.body>;

/** Generates mock data in an environment, by the same rules as real data. Rules: docs/product/test-environment.md. */
export function generateMockData(context: Context, wanted: Wanted, author: Author): Promise<MockDataResult> {
  switch (wanted.type) {
    case 'orders':
      return placeMockOrders(context, { ...wanted, areNewCustomers: false }, author.requestId);
    case 'customers':
      return placeMockOrders(context, { ...wanted, areNewCustomers: true }, author.requestId);
    case 'products':
      return addMockProducts(context, wanted);
    case 'inventory':
      return raiseMockStock(context, wanted, author);
  }
}
