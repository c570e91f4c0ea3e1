/** Form of a product's address: lower-case words and digits, joined by hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const MOST_OF_SLUG = 80;

/** Returns a name as an address: `Crème Tee 2` becomes `creme-tee-2`. Empty if no character of it can be used. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_OF_SLUG)
    .replace(/^-+|-+$/g, '');

/** Returns the part of a product's address that identifies it: its slug, or its id if it has none. */
export const addressOf = ({ id, slug }: { id: string; slug?: string | undefined }): string => slug ?? id;
