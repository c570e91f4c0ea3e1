/** Turns drawings into files: rasterises a scene once per composition and encodes every width from that. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Size } from './parts/svg';

export interface Rendition {
  /** Path of the file relative to the output folder. */
  readonly file: string;
  readonly width: number;
  /** Maximum size of the file. */
  readonly maxBytes: number;
}

export interface Composition {
  readonly draw: (size: Size) => string;
  readonly size: Size;
  readonly renditions: readonly Rendition[];
}

/** Qualities from best to smallest. The first keeps wide skies free of blocks; busy scenes settle one or two lower. */
const QUALITIES = [92, 86, 80, 72, 62, 50, 38] as const;

/** Encodes at the best quality that stays within the budget. */
async function encode(pixels: Sharp, maxBytes: number): Promise<Buffer> {
  const { data, info } = await pixels.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const quality of QUALITIES) {
    const encoded = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer();
    if (encoded.length <= maxBytes) return encoded;
  }
  throw new Error(`Even the lowest quality exceeds ${maxBytes} bytes.`);
}

export async function renderComposition(composition: Composition, outDir: string): Promise<string[]> {
  const { size } = composition;
  const svg = Buffer.from(composition.draw(size));
  // The gradient meshes are larger than the parser's default guard against hostile files; these are our own.
  const master = await sharp(svg, { unlimited: true }).removeAlpha().raw().toBuffer();
  const files: string[] = [];
  for (const { file, width, maxBytes } of composition.renditions) {
    const pixels = sharp(master, { raw: { width: size.width, height: size.height, channels: 3 } });
    const encoded = await encode(width === size.width ? pixels : pixels.resize({ width }), maxBytes);
    const path = join(outDir, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, encoded);
    files.push(file);
  }
  return files;
}
