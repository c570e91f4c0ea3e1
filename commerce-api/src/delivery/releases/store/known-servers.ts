import type { FileStore } from '#platform/file-store';

/** Cannot collide with the parts, whose names start with a letter. */
const FOLDER = '.servers';

/**
 * Servers that have served from this store, each by the id of its table of endpoints. A server that served before starts
 * again whatever is live, so that it can be restarted and gone back to.
 */
export interface KnownServers {
  has(id: string): Promise<boolean>;
  add(id: string): Promise<void>;
}

/** Creates the list in a store. */
export const createKnownServers = (store: FileStore): KnownServers => ({
  has: async (id) => (await store.read(`${FOLDER}/${id}`)) !== null,
  add: async (id) => void (await store.create(`${FOLDER}/${id}`, Buffer.from('served\n'))),
});
