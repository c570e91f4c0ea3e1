/** Every picture is 4:5. Drawings use the full-size pixel grid as their unit. */
export const WIDTH = 960;
export const HEIGHT = 1200;

/** Relief and blurred shadows are soft, so half the resolution is enough for them. */
export const HALF_WIDTH = WIDTH / 2;
export const HALF_HEIGHT = HEIGHT / 2;

/** The part of the drawing that fills the picture; its height follows from the 4:5 aspect. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The grid that forms are computed on. */
export const WHOLE: Camera = { x: 0, y: 0, width: WIDTH };

export function zoomOf(camera: Camera): number {
  return WIDTH / camera.width;
}
