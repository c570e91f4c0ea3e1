import { hash } from 'node:crypto';
import type { endpoints } from '@nara/shared-contracts/http';
import type { z } from 'zod';

/** The body of `POST /api/orders` after validation. */
export type NewOrderBody = z.output<typeof endpoints.orders.create.body>;

/** The same for every body that says the same: validation has put its fields in order and trimmed them. */
export const hashBody = (body: NewOrderBody): string => hash('sha256', JSON.stringify(body));
