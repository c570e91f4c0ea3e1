/** Form of a product's address: words in small letters and digits, joined by hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const MOST_OF_SLUG = 80;

/** Returns a name as an address: `Crème Tee 2` is `creme-tee-2`. Empty when nothing of it can be one. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_OF_SLUG)
    .replace(/^-+|-+$/g, '');

/** Returns what names a product in its address: its slug, or its id while it has none. */
export const addressOf = ({ id, slug }: { id: string; slug?: string | undefined }): string => slug ?? id;
