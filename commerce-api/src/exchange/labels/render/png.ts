import { DOTS_PER_MM } from './dots';
import type { Drawing } from './draw';
import { toSvg } from './svg';

/** Resolution stated in the file, in dots per inch. */
const DPI = DOTS_PER_MM * 25.4;

/** Renders a label as PNG, one pixel per dot of the print head. */
export async function toPng(drawing: Drawing): Promise<Buffer> {
  // Imported on demand, because few labels are downloaded.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(toSvg(drawing, 'px')))
    .greyscale()
    .withMetadata({ density: DPI })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
