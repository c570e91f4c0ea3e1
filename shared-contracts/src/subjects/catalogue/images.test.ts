import { garmentImage, IMAGE_VIEWS, imageSrcSet, imagesOfColor, smallImage, viewOf } from './images';

const images = ['#8a9a80', '#1f1f21'].flatMap((hex) =>
  IMAGE_VIEWS.map((view) => garmentImage('sports-bra', hex, view)),
);

test('a picture is named by garment, colour and view', () => {
  expect(images[0]).toBe('/images/garments/sports-bra/8a9a80-front.webp');
});

test("a colour's pictures are its own, in the order of the views", () => {
  expect(imagesOfColor(images, '#1f1f21')).toEqual(images.slice(3));
  expect(imagesOfColor(images, '#ffffff')).toEqual([]);
});

test('a picture leads to its other views', () => {
  expect(viewOf(garmentImage('tee', '#f4f2ec', 'front'), 'back')).toBe(garmentImage('tee', '#f4f2ec', 'back'));
});

test('each picture has a small rendition beside it', () => {
  expect(smallImage('/a/b-front.webp')).toBe('/a/b-front-480.webp');
  expect(imageSrcSet('/a/b-front.webp')).toBe(
    '/a/b-front-480.webp 480w, /a/b-front-720.webp 720w, /a/b-front.webp 960w',
  );
});
