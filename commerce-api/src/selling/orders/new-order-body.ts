import { hash } from 'node:crypto';
import type { endpoints } from '@nara/shared-contracts/api';
import type { z } from 'zod';

/** The body of `POST /api/orders` after validation. */
export type NewOrderBody = z.output<typeof endpoints.orders.create.body>;

/** Hashes a body. Equal bodies have equal hashes, because validation has ordered and trimmed their fields. */
export const hashBody = (body: NewOrderBody): string => hash('sha256', JSON.stringify(body));
