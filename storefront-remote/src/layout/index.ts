export { PREVIEW_PARAM, previewQuery } from './frame-content';
export { fetching } from './intent/fetching';
export { FOOTER_COLUMNS } from './links';
export { ScreenFailure, ShopFrame } from './shop-frame';
