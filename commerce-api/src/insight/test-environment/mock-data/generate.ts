import type { MockDataResult } from '@nara/shared-contracts';
import type { endpoints } from '@nara/shared-contracts/http';
import type { z } from 'zod';
import type { Author } from '#staff/audit';
import type { Services } from '../../../services';
import { addMockProducts } from './add-products';
import { placeMockOrders } from './place-orders';
import { raiseMockStock } from './raise-stock';

type Wanted = z.output<typeof endpoints.sandbox.generate.body>;

/** Makes test data in an environment by the rules of real data. Rule: docs/product.md, "Test Environment". */
export async function generateMockData(services: Services, wanted: Wanted, author: Author): Promise<MockDataResult> {
  const { database, events, now } = services;
  switch (wanted.type) {
    case 'orders':
      return placeMockOrders(services, { ...wanted, areNewCustomers: false }, author.requestId);
    case 'customers':
      return placeMockOrders(services, { ...wanted, areNewCustomers: true }, author.requestId);
    case 'products': {
      const result = await addMockProducts(database, wanted, now());
      if (result.made > 0) events.publish('mapping.changed', 'mock-data');
      return result;
    }
    case 'inventory': {
      const result = await raiseMockStock(services, wanted, author);
      if (result.made > 0) events.publish('stock.changed', 'mock-data');
      return result;
    }
  }
}
