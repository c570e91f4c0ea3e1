export { homeContent, publishedPage, shopFrame } from './content';
export { deliveredOrder, giftCard, orderDetail, orderPayment, placedOrder } from './orders';
export {
  CODE_OFFER,
  product,
  productReviews,
  promotionOffer,
  reviewInvitation,
  reviewItem,
  shownColor,
  shownReview,
  summary,
  variant,
} from './products';
export { apiError, FIRST_SHOP_TERMS, failing, hostWith, renderShop } from './render-shop';
