export { ScreenFailure } from './screen-failure';
export { ShopFrame } from './shop-frame';
