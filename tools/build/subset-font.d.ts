/** The part of subset-font in use; it brings no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** OpenType features that stay, by their tags. */
    keepFeatures: readonly string[];
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
