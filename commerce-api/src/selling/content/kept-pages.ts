import type { ContentPageName } from '@nara/shared-contracts';
import { CONTENT_PAGES } from '@nara/shared-contracts/rules';
import { createCache, whileSame } from '#platform/cache';
import { watchTable } from '#platform/database';
import { countEvents } from '#platform/events';
import type { Context } from '#platform/subject';
import { findPage } from './queries';
import type { ContentPageTable } from './tables';

/** Longest time (ms) for which a change that no event told of goes unseen. */
const OLDEST_MS = 60_000;

/** Returns what tells whether the shop says something else than it did: somebody published, on any instance. */
export function contentVersion({ database, events, now }: Context): () => string {
  const written = watchTable(database, 'content_pages');
  // Comes after the commit, so that nothing made of what was before it stays.
  const told = countEvents(events, ({ type }) => type === 'content.changed');
  return () => `${written?.() ?? ''} ${told()} ${Math.floor(now() / OLDEST_MS)}`;
}

/** Returns what reads published pages from memory, so that no document costs a query for its words. */
export function keptPages({ database, get }: Context): (page: ContentPageName) => Promise<ContentPageTable> {
  const kept = createCache<Promise<ContentPageTable>>({
    lifetime: whileSame(get(contentVersion)),
    most: CONTENT_PAGES.length,
  });
  return (page) => kept.get(page, () => findPage(database.kysely, page));
}
