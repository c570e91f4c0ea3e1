import { type HostServices, imageSrcSet, smallImage } from '@nara/shared-contracts';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { productsQuery } from '../../catalogue';
import type { ScreenHandle } from './fetching';
import { firstPictures, type PictureAhead } from './first-pictures';

/** Fetches the page that a link leads to before it is followed. What fails is fetched again, and told, when it is. */
interface PageAhead {
  /** Gets the code of the screen. Addresses that begin alike lead to the same one. */
  fetchCode: () => void;
  /** Gets the data of the page, unless it is there and fresh. */
  fetchData: () => Promise<void>;
  /** Gets the pictures that the page shows first, in the size in which it shows them. */
  fetchPictures: () => void;
}

/** Returns what finds the page of the shop that a link leads to; undefined for one elsewhere. */
export function createFetchAhead(
  { api, queryClient }: HostServices,
  screens: RouteObject[],
): (link: HTMLAnchorElement) => PageAhead | undefined {
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

/** Has the browser choose and load a picture as it will for the `<img>` to come. */
function load({ image, sizes }: PictureAhead): void {
  const picture = new Image();
  picture.sizes = sizes;
  picture.srcset = imageSrcSet(image);
  picture.src = smallImage(image);
}
