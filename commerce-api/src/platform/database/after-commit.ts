import type { Kysely } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

type Effects = Map<unknown, () => void>;

const effectsOf = new WeakMap<Kysely<Tables>, Effects>();

/**
 * Runs `effect` after the transaction `db` has committed, and never if it rolls back; immediately if `db` is not a
 * transaction. Of several effects with the same key, only the first runs. An effect must not throw, because the
 * transaction has already committed.
 */
export function afterCommit(db: Kysely<Tables>, effect: () => void, key: unknown = effect): void {
  const effects = effectsOf.get(db);
  if (!effects) effect();
  else if (!effects.has(key)) effects.set(key, effect);
}

/** Returns the database with its transactions collecting effects. A retried attempt starts with none. */
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
