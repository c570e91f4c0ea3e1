import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from './product';

/** Ends the time for which an unpaid order reserves its pieces, as if it had passed. */
export function endHolding({ dataDir }: Product, orderId: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'nara.db'), { timeout: 5000 });
  database.prepare('UPDATE orders SET pay_by = ? WHERE id = ? AND paid_at IS NULL').run(Date.now() - 1, orderId);
  database.close();
}

/** Asks the shopper of a delivered order for reviews now, as if the two weeks had passed. */
export function endReviewWait({ dataDir }: Product, orderId: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'nara.db'), { timeout: 5000 });
  database.prepare('UPDATE review_requests SET next_attempt_at = ? WHERE order_id = ?').run(Date.now() - 1, orderId);
  database.close();
}
