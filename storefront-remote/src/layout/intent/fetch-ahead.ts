import { type HostServices, imageSrcSet, smallImage } from '@nara/shared-contracts';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { productsQuery } from '../../catalogue';
import type { ScreenHandle } from './fetching';
import { firstPictures, type PictureAhead } from './first-pictures';

/** Fetches what a link leads to before it is followed. What fails is fetched again, and told, when it is. */
export interface FetchAhead {
  /** Gets the code of the screen. Addresses that begin alike lead to the same one. */
  code: (link: HTMLAnchorElement) => void;
  /** Gets the data of the page, unless it is there and fresh. */
  data: (link: HTMLAnchorElement) => Promise<void>;
  /** Gets the pictures that the page shows first, in the size in which it shows them. */
  pictures: (link: HTMLAnchorElement) => void;
}

/** Makes what fetches ahead for the screens of the shop. */
export function createFetchAhead({ api, queryClient }: HostServices, screens: RouteObject[]): FetchAhead {
  const asked = new Set<string>();
  const isNew = (name: string) => !asked.has(name) && asked.add(name);
  const screenOf = ({ origin, pathname }: HTMLAnchorElement) =>
    origin === window.location.origin ? matchRoutes(screens, pathname)?.at(-1) : undefined;
  return {
    code(link) {
      const load = screenOf(link)?.route.lazy;
      const beginning = link.pathname.split('/', 2).join('/');
      if (typeof load === 'function' && isNew(beginning)) void load().catch(() => asked.delete(beginning));
    },
    async data(link) {
      const screen = screenOf(link);
      await (screen?.route.handle as ScreenHandle | undefined)?.fetchData(screen?.params ?? {});
    },
    pictures(link) {
      const screen = screenOf(link);
      const range = queryClient.getQueryData(productsQuery(api).queryKey);
      if (!screen || !range) return;
      const page = { path: screen.route.path, params: screen.params, search: link.search };
      for (const picture of firstPictures(page, range)) if (isNew(picture.image + picture.sizes)) load(picture);
    },
  };
}

/** Has the browser choose and load a picture as it will for the `<img>` to come. */
function load({ image, sizes }: PictureAhead): void {
  const picture = new Image();
  picture.sizes = sizes;
  picture.srcset = imageSrcSet(image);
  picture.src = smallImage(image);
}
