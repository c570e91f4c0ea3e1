import type { ContentPageName } from '@nara/shared-contracts/rules/content';
import { CONTENT_PAGES } from '@nara/shared-contracts/rules/content';
import { createCache, whileSame } from '#platform/cache';
import { watchTable } from '#platform/database';
import { countEvents } from '#platform/events';
import type { Context } from '#platform/subject';
import { findPage } from './queries';
import type { ContentPageTable } from './tables';

/** Longest time (ms) for which a change without an event may go unnoticed. */
const OLDEST_MS = 60_000;

/**
 * Returns a function that tells the version of the published content, which changes with a publication on any instance.
 */
export function contentVersion({ database, events, now }: Context): () => string {
  const written = watchTable(database, 'content_pages');
  // The event follows the commit, so that nothing that was built from the previous state survives.
  const told = countEvents(events, ({ type }) => type === 'content.changed');
  return () => `${written?.() ?? ''} ${told()} ${Math.floor(now() / OLDEST_MS)}`;
}

/** Returns a function that reads published pages from memory, so that documents need no query for their content. */
export function keptPages({ database, get }: Context): (page: ContentPageName) => Promise<ContentPageTable> {
  const kept = createCache<Promise<ContentPageTable>>({
    lifetime: whileSame(get(contentVersion)),
    most: CONTENT_PAGES.length,
  });
  return (page) => kept.get(page, () => findPage(database.kysely, page));
}
