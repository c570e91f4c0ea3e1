import { z } from 'zod';
import { Id } from '../../wire/fields';
import { Email } from '../orders/schemas';

/** Whom to write to once a sold-out variant is back. */
export const StockNotice = z.strictObject({ variantId: Id, email: Email });

export type StockNotice = z.infer<typeof StockNotice>;
