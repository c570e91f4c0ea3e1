import { MAX_REVIEW_PICTURE_PIXELS } from '@nara/shared-contracts/rules/reviews';
import fc from 'fast-check';
import { fitPicture, fittingSize } from './picture-picker';

const file = new Blob(['of a camera'], { type: 'image/jpeg' });

/** Lets the browser read the file as a picture of this size. Returns what was drawn. */
function readAs(width: number, height: number) {
  const drawImage = jest.fn();
  const small = new Blob(['scaled'], { type: 'image/jpeg' });
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => undefined }) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: jest.fn(), drawImage } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => callback(small));
  return { drawImage, small };
}
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a camera picture is scaled down to at most 8 megapixels', async () => {
  const { drawImage, small } = readAs(4032, 3024);
  expect(await fitPicture(file)).toBe(small);
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 3265, 2449);
});

test('a picture within the pixel limit is sent unchanged', async () => {
  readAs(4000, 2000);
  expect(await fitPicture(file)).toBe(file);
});

test('a file that the browser cannot decode is sent unchanged', async () => {
  expect(await fitPicture(file)).toBe(file);
});

test('a scaled picture never exceeds the pixel limit of reviews and keeps its aspect ratio', () => {
  const side = fc.integer({ min: 200, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitting = fittingSize({ width, height });
      expect(fitting.width * fitting.height).toBeLessThanOrEqual(MAX_REVIEW_PICTURE_PIXELS);
      expect(Math.abs(fitting.width * height - fitting.height * width)).toBeLessThanOrEqual(width + height);
    }),
  );
});
