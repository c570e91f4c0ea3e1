import type { SandboxState } from '@nara/shared-contracts';
import { type Author, recordAudit } from '#staff/audit';
import type { Services } from '../../../services';
import { noteReset, readSandboxState } from './state';

/** Begins the sandbox anew. Who did it is kept in the live audit log too, which outlives it. */
export function createResetSandbox({
  database,
  events,
  sandbox,
}: Pick<Services, 'database' | 'events' | 'sandbox'>): (author: Author) => Promise<SandboxState> {
  let under: Promise<SandboxState> | undefined;

  const reset = async (author: Author): Promise<SandboxState> => {
    const before = await sandbox.within(({ services }) => readSandboxState(services.database));
    const { services } = await sandbox.reset();
    await noteReset(services.database, author);
    const after = await readSandboxState(services.database);
    await recordAudit(database.kysely, author, { action: 'sandbox.reset', subject: 'sandbox', before, after });
    events.publish('test.changed', 'sandbox');
    return after;
  };

  return (author) => {
    under ??= reset(author).finally(() => {
      under = undefined;
    });
    return under;
  };
}
