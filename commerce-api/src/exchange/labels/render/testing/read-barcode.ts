import {
  type BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import sharp from 'sharp';

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Returns the text that a scanner reads in a picture, or in an area of it (pixels). FNC1 shows as `]C1` before GS1-128.
 */
export async function readBarcode(png: Buffer, format: BarcodeFormat, area?: Area): Promise<string> {
  const picture = area ? sharp(png).extract(area) : sharp(png);
  // Imitates a camera: several dots per module, with white around the code.
  const { data, info } = await picture
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(info.width * info.height);
  for (let place = 0; place < pixels.length; place += 1) pixels[place] = data[place * info.channels] ?? 255;
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.ASSUME_GS1, true],
  ]);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, info.width, info.height)));
  return new MultiFormatReader().decode(bitmap, hints).getText();
}
