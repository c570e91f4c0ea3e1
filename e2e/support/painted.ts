import type { Page } from '@playwright/test';

/** Paints a JPEG in the browser: its left half in one colour, its right half in another. */
export async function painted(page: Page, left: string, right = left): Promise<Buffer> {
  const address = await page.evaluate(
    ([one = '', other = '']) => {
      const canvas = document.createElement('canvas');
      canvas.width = 2000;
      canvas.height = 1200;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = one;
      pen.fillRect(0, 0, 1000, 1200);
      pen.fillStyle = other;
      pen.fillRect(1000, 0, 1000, 1200);
      return canvas.toDataURL('image/jpeg');
    },
    [left, right],
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Returns a picture as a file for a file input. */
export const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
