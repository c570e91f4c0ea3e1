import { partnerBack, pushLine } from '#exchange/partner';
import { type Context, defineSubject, follow } from '#platform/subject';
import { stockPushHandlers } from './push/routes';
import { inventoryHandlers } from './routes';
import { inventorySync } from './sync/inventory-sync';
import { makeSyncsDue } from './sync/runs';

export const inventory = defineSubject({
  name: 'inventory',
  handlers: { inventory: inventoryHandlers, partner: stockPushHandlers },
  callLines: { partner: { receiveStock: (call, receipt) => pushLine('inventoryUpdate', call, receipt) } },
  follows: [follow(partnerBack, { afterCommit: (context, { at }) => void resumeSync(context, at) })],
  workers: [inventorySync],
});

/** Resumes a sync that is waiting for the partner. */
const resumeSync = ({ database, log }: Context, at: number): Promise<void> =>
  makeSyncsDue(database.kysely, at).catch((cause: unknown) =>
    log.error({ err: cause }, 'the inventory sync was not made due'),
  );
