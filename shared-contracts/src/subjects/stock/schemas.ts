import { z } from 'zod';
import { Id } from '../../wire/fields';
import { Email } from '../orders/schemas';

/** Request for an e-mail when a sold-out variant is back in stock. */
export const StockNotice = z.strictObject({ variantId: Id, email: Email });

export type StockNotice = z.infer<typeof StockNotice>;
