/** The part of fontkit in use. The package has no type declarations. */
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  }

  interface GlyphRun {
    glyphs: readonly { path: Path }[];
    positions: readonly { xAdvance: number; xOffset: number }[];
    /** Font units. */
    advanceWidth: number;
  }

  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
  }

  export function create(buffer: Buffer): Font;
}
