export { apiError } from './api-error';
export { homeContent, publishedPage, shopFrame } from './content';
export { deliveredOrder, orderDetail, placedOrder } from './orders';
export { product, summary, variant } from './products';
export { CODE_OFFER, promotionOffer } from './promotions';
export { FIRST_SHOP_TERMS, hostWith, renderShop } from './render-shop';
export { productReviews, reviewInvitation, reviewItem, shownReview } from './reviews';
