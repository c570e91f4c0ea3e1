export { FRONT_PICTURE } from './pictures/picture-sizes';
