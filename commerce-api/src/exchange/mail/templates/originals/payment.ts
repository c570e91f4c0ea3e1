const part = (body: string) => ({ subject: '', body });

/** Payment instructions in the confirmation of an order. */
export const paymentTexts = {
  'pay-by-transfer': part(
    'Please transfer {total} by EFT:\n{bankAccount}\n\n[We hold your pieces until {heldUntil}, and your order goes on once the money is in our account.|Your order goes on at once.]',
  ),
  'pay-at-provider': part(
    'You pay it on the secure page of our payment provider: {method}. We hold your pieces until it is paid. If you have not paid yet, you can do so on the page of your order.',
  ),
  'pay-by-link': part('A secure payment link follows in another e-mail.'),
  'pay-by-eft': part('You pay by EFT; the bank details are on your order page.'),
  'paid-by-gift-cards': part('Your gift cards paid for it altogether.'),
  'nothing-to-pay': part('There is nothing to pay.'),
};
