import { zipSync } from 'fflate';

/** Earliest date of the format. With a fixed date, the same files make the same archive. */
const DATE = new Date(1980, 0, 1);

/** Packs files into a ZIP archive. Does not compress them, because pictures are compressed already. */
export const toZip = (files: Readonly<Record<string, Buffer>>): Buffer =>
  Buffer.from(zipSync(files, { level: 0, mtime: DATE }).buffer);
