import type { MailText } from '@nara/shared-contracts/api/mail';
import type { MailName } from '@nara/shared-contracts/rules/mail';
import { orderTexts } from './orders';
import { otherTexts } from './others';
import { paymentTexts } from './payment';
import { returnTexts } from './returns';

/** Text of each e-mail until staff change it. */
export const ORIGINALS: Readonly<Record<MailName, MailText>> = {
  ...orderTexts,
  ...paymentTexts,
  ...returnTexts,
  ...otherTexts,
};
