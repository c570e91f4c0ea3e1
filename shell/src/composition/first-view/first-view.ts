import { FIRST_VIEW_ID, FIRST_VIEW_SEEDS_ID, type FirstViewSeeds, type HostServices } from '@nara/shared-contracts';
import { useLayoutEffect } from 'react';
import { collectDeeds } from './hand-over';

/** Gives the application what the document's first view was drawn from, so that it need not ask again. */
export function plantSeeds(page: Document, { queryClient, session }: HostServices): void {
  const text = page.getElementById(FIRST_VIEW_SEEDS_ID)?.textContent;
  if (!text) return;
  const seeds = JSON.parse(text) as FirstViewSeeds;
  if (seeds.session) session.receive(seeds.session);
  for (const { key, data } of seeds.queries) queryClient.setQueryData(key, data);
}

/** Takes the first view away, in the frame in which the application has drawn the same in `#app`. */
export function replaceFirstView(page: Document): void {
  const view = page.getElementById(FIRST_VIEW_ID);
  const app = page.getElementById('app');
  if (!view || !app) return;
  const finish = collectDeeds(view, app);
  view.remove();
  queueMicrotask(() => void finish());
}

/** Takes the document's first view away in the frame in which the application's first screen is drawn. */
export function useFirstViewReplaced(): void {
  useLayoutEffect(() => replaceFirstView(document), []);
}
