import type { HostServices } from '@nara/shared-contracts/host';
import { FIRST_VIEW_SEEDS_ID, type FirstViewSeeds } from '@nara/shared-contracts/rules/composition';

/** Returns the data that the document's first view was rendered from; null if it has none. */
export function readSeeds(page: Document): FirstViewSeeds | null {
  const text = page.getElementById(FIRST_VIEW_SEEDS_ID)?.textContent;
  return text ? (JSON.parse(text) as FirstViewSeeds) : null;
}

/** Gives the application the data of the first view, so that it renders the same and fetches nothing again. */
export function plantSeeds(seeds: FirstViewSeeds, { queryClient, session, cart }: HostServices): void {
  if (seeds.session) session.receive(seeds.session);
  for (const { key, data } of seeds.queries) queryClient.setQueryData(key, data);
  // React hydrates with the initial state of a store, and the screen was rendered for visitors who have passed its
  // gate.
  session.getInitialState = session.getState;
  if (!seeds.cart) return;
  const drawn = { ...cart.getState(), items: [...seeds.cart] };
  cart.getInitialState = () => drawn;
}
