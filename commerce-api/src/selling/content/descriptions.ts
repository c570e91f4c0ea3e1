import { blockText, CONTENT_PAGES, fillContent, isTextPage } from '@nara/shared-contracts/rules/content';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/subject';
import { cachedPages, contentOf, findFacts } from './queries';

/** Number of characters of a description that search engines show. */
const MAX = 155;

/** Returns the beginning of a text, cut at the end of a word. */
export const shortened = (text: string): string =>
  text.length <= MAX ? text : `${text.slice(0, text.lastIndexOf(' ', MAX - 1))}…`;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Returns the description of a page for search engines and link previews; null if the page has no text of its own.
     */
    describePage?(pathname: string): Promise<string | null>;
  }
}

/** Provides the descriptions of pages to document requests: the page's text without formatting. */
export function mountDescriptions(server: FastifyInstance, context: Context): void {
  server.decorate('describePage', async (pathname: string) => {
    const page = CONTENT_PAGES.filter(isTextPage).find((name) => pathname === `/${name}`);
    if (!page) return null;
    const row = await context.get(cachedPages)(page);
    const { lead, blocks } = fillContent(contentOf({ ...row, page }), await findFacts(context));
    return shortened([lead, ...blocks.map(blockText)].join(' '));
  });
}
