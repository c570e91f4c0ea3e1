import {
  backOf,
  garmentImage,
  IMAGE_VIEWS,
  imageSrcSet,
  imagesOfColor,
  pictureImage,
  smallImage,
  viewOf,
} from './pictures';

const images = ['#8a9a80', '#1f1f21'].flatMap((hex) =>
  IMAGE_VIEWS.map((view) => garmentImage('sports-bra', hex, view)),
);

test('a garment image names its garment, colour and view in its path and gives its other views and renditions', () => {
  expect(images[0]).toBe('/images/garments/sports-bra/8a9a80-front.webp');
  expect(viewOf(garmentImage('tee', '#f4f2ec', 'front'), 'back')).toBe(garmentImage('tee', '#f4f2ec', 'back'));
  expect(smallImage('/a/b-front.webp')).toBe('/a/b-front-480.webp');
  expect(imageSrcSet('/a/b-front.webp')).toBe(
    '/a/b-front-480.webp 480w, /a/b-front-720.webp 720w, /a/b-front.webp 960w',
  );
});

test('the images of a colour are only its own, in the order of the views', () => {
  expect(imagesOfColor(images, '#1f1f21')).toEqual(images.slice(3));
  expect(imagesOfColor(images, '#ffffff')).toEqual([]);
});

test('an uploaded picture belongs to its colour and has a small rendition', () => {
  const photo = pictureImage('0a1b', '#8a9a80');
  expect(imagesOfColor([photo, ...images], '#8a9a80')).toEqual([photo, ...images.slice(0, 3)]);
  expect(smallImage(photo)).toBe('/pictures/0a1b/8a9a80-photo-480.webp');
});

test('the back image is the back view of artwork or the second uploaded picture', () => {
  expect(backOf({ image: garmentImage('tee', '#f4f2ec', 'front') })).toBe(garmentImage('tee', '#f4f2ec', 'back'));
  const [front, second] = [pictureImage('0a1b', '#8a9a80'), pictureImage('2c3d', '#8a9a80')];
  expect(backOf({ image: front, back: second })).toBe(second);
  expect(backOf({ image: front, back: null })).toBeNull();
});
