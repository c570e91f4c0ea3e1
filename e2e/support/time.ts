import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from './product';

/** Ends the time for which an unpaid order holds its pieces, as if it had passed. */
export function endHolding({ dataDir }: Product, orderId: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'nara.db'), { timeout: 5000 });
  database.prepare('UPDATE orders SET pay_by = ? WHERE id = ? AND paid_at IS NULL').run(Date.now() - 1, orderId);
  database.close();
}
