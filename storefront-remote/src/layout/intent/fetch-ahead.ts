import { apiOf } from '@nara/shared-contracts/api/client';
import type { HostServices } from '@nara/shared-contracts/host';
import { imageSrcSet, smallImage } from '@nara/shared-contracts/rules/catalogue';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { productsQuery } from '../../catalogue';
import type { ScreenHandle } from './fetching';
import { firstPictures, type PictureAhead } from './first-pictures';

/**
 * Prefetches the page of a link before the link is followed. A failed fetch is repeated, and reported, when the page is
 * opened.
 */
interface PageAhead {
  /** Fetches the code of the screen. Addresses that begin alike share the same screen. */
  fetchCode: () => void;
  /** Fetches the data of the page, unless it is cached and fresh. */
  fetchData: () => Promise<void>;
  /** Fetches the pictures that the page shows first, in their rendered size. */
  fetchPictures: () => void;
}

/** Returns a function that finds the page of a shop link; undefined for links elsewhere. */
export function createFetchAhead(
  host: HostServices,
  screens: RouteObject[],
): (link: HTMLAnchorElement) => PageAhead | undefined {
  const { queryClient } = host;
  const api = apiOf(host);
  const asked = new Set<string>();
  const isNew = (name: string) => !asked.has(name) && asked.add(name);
  return ({ origin, pathname, search }) => {
    const screen = origin === window.location.origin ? matchRoutes(screens, pathname)?.at(-1) : undefined;
    if (!screen) return undefined;
    const { route, params } = screen;
    return {
      fetchCode() {
        const beginning = pathname.split('/', 2).join('/');
        if (typeof route.lazy === 'function' && isNew(beginning))
          void route.lazy().catch(() => asked.delete(beginning));
      },
      fetchData: async () => (route.handle as ScreenHandle | undefined)?.fetchData(params, new URLSearchParams(search)),
      fetchPictures() {
        const range = queryClient.getQueryData(productsQuery(api).queryKey);
        if (!range) return;
        const pictures = firstPictures({ path: route.path, params, search }, range);
        for (const picture of pictures) if (isNew(picture.image + picture.sizes)) load(picture);
      },
    };
  };
}

/** Makes the browser choose and load the same picture as for the later `<img>`. */
function load({ image, sizes }: PictureAhead): void {
  const picture = new Image();
  picture.sizes = sizes;
  picture.srcset = imageSrcSet(image);
  picture.src = smallImage(image);
}
