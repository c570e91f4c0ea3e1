/** Width of a picture in a grid, for the `sizes` attribute. */
export const GRID_PICTURE = '(min-width: 90rem) 20rem, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 44vw';
