export { liveOrder } from './live-orders';
export { renderPortal } from './render-portal';
