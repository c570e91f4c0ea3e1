/** Width of the picture on top of a product page, as the `sizes` of an image. */
export const FRONT_PICTURE = '(min-width: 90rem) 46rem, (min-width: 60rem) 54vw, (min-width: 40rem) 62vw, 88vw';
