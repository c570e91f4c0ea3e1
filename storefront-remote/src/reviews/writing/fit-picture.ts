import { MOST_REVIEW_PICTURE_PIXELS } from '@nara/shared-contracts/rules/reviews';

const QUALITY = 0.9;

interface PixelSize {
  width: number;
  height: number;
}

/** Returns the largest size of the same shape that a review takes. */
export function fittingSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, Math.sqrt(MOST_REVIEW_PICTURE_PIXELS / (width * height)));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

/**
 * Scales down a picture with more pixels than a review takes, as most cameras make them. Returns the file itself if it
 * fits, or if this browser cannot read it: the server then says what is wrong with it.
 */
export async function fitPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = fittingSize(picture);
    return width < picture.width ? await drawn(picture, { width, height }) : file;
  } catch {
    return file;
  }
}

/** Draws a picture in another size, as JPEG. Rejects if this browser cannot. */
function drawn(picture: ImageBitmap, { width, height }: PixelSize): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('there is no canvas');
  // White behind transparent areas, as on the server.
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, width, height);
  brush.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/jpeg', QUALITY),
  );
}
