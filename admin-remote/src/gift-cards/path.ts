import { GIFT_CARDS_PATH } from '../layout';

/** Returns the path of a gift card's page. */
export const pathOfGiftCard = (id: string): string => `${GIFT_CARDS_PATH}/${encodeURIComponent(id)}`;
