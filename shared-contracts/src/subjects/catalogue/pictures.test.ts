import { cropAround } from './pictures';

test.each([
  ['a wide one is cut at its sides', { width: 3000, height: 2000 }, { x: 0.5, y: 0.5 }, [700, 0, 1600, 2000]],
  ['a tall one is cut at its ends', { width: 1000, height: 3000 }, { x: 0.5, y: 0.5 }, [0, 875, 1000, 1250]],
  ['the focal point stays in the middle', { width: 3000, height: 2000 }, { x: 0.6, y: 0.5 }, [1000, 0, 1600, 2000]],
  ['as far as the picture goes', { width: 3000, height: 2000 }, { x: 1, y: 1 }, [1400, 0, 1600, 2000]],
  ['to its other edge', { width: 3000, height: 2000 }, { x: 0, y: 0 }, [0, 0, 1600, 2000]],
  ['one of the shape itself is left as it is', { width: 960, height: 1200 }, { x: 0.1, y: 0.9 }, [0, 0, 960, 1200]],
  ['never more than there is', { width: 1601, height: 2001 }, { x: 0, y: 0 }, [0, 0, 1601, 2001]],
])('the crop of a picture: %s', (_, picture, focalPoint, [left, top, width, height]) =>
  expect(cropAround(picture, focalPoint)).toEqual({ left, top, width, height }),
);
