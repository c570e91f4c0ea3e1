import { blockText, CONTENT_PAGES, fillContent, isTextPage } from '@nara/shared-contracts/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/subject';
import { findFacts } from './facts';
import { keptPages } from './kept-pages';
import { contentOf } from './queries';

/** Characters that search engines show of a description. */
const MOST = 155;

/** Returns the beginning of a text, up to the end of a word. */
export const shortened = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, text.lastIndexOf(' ', MOST - 1))}…`;

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns what a page is about, for search engines and previews of links; null when it says nothing of its own. */
    describePage?(pathname: string): Promise<string | null>;
  }
}

/** Tells documents what their pages are about: the words of a page, without their form. */
export function mountDescriptions(server: FastifyInstance, context: Context): void {
  server.decorate('describePage', async (pathname: string) => {
    const page = CONTENT_PAGES.filter(isTextPage).find((name) => pathname === `/${name}`);
    if (!page) return null;
    const row = await context.get(keptPages)(page);
    const { lead, blocks } = fillContent(contentOf({ ...row, page }), await findFacts(context));
    return shortened([lead, ...blocks.map(blockText)].join(' '));
  });
}
