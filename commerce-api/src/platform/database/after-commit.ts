import type { Kysely } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

type Effects = Map<unknown, () => void>;

const effectsOf = new WeakMap<Kysely<Tables>, Effects>();

/**
 * Runs `effect` once the transaction `db` is committed, and never when it is undone; at once when `db` is no transaction.
 * Of several with the same key the first runs alone. It must not throw: the transaction stands.
 */
export function afterCommit(db: Kysely<Tables>, effect: () => void, key: unknown = effect): void {
  const effects = effectsOf.get(db);
  if (!effects) effect();
  else if (!effects.has(key)) effects.set(key, effect);
}

/** Returns the database whose transactions collect effects. An attempt that is repeated begins with none. */
export const withEffects = <D extends Database>(database: D): D => ({
  ...database,
  async transaction(work) {
    let effects: Effects = new Map();
    const result = await database.transaction((tx) => {
      effects = new Map();
      effectsOf.set(tx, effects);
      return work(tx);
    });
    for (const effect of effects.values()) effect();
    return result;
  },
});
