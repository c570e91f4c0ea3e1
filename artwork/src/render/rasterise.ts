import sharp from 'sharp';
import { type Camera, HEIGHT, WIDTH } from './frame';

function document(body: string, camera: Camera, width: number): Buffer {
  const viewBox = `${camera.x} ${camera.y} ${camera.width} ${(camera.width * HEIGHT) / WIDTH}`;
  const height = (width * HEIGHT) / WIDTH;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${body}</svg>`,
  );
}

/** Returns the coverage (0 to 255) of everything the SVG paints. */
export async function coverage(body: string, camera: Camera, width: number): Promise<Uint8Array> {
  return sharp(document(body, camera, width))
    .extractChannel(3)
    .raw()
    .toBuffer();
}

/** Returns four channels per pixel, not premultiplied. */
export async function picture(body: string, camera: Camera, width: number): Promise<Uint8Array> {
  return sharp(document(body, camera, width))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
}
