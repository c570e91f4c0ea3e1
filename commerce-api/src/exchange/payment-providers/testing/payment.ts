/** Payment by card, for which the shop asks a provider for a form. */
export const CARD_PAYMENT = {
  method: 'card',
  orderId: 'NARA-1001',
  email: 'thandi@example.com',
  firstName: 'Thandi',
  lastName: 'Ndlovu',
  returnUrl: 'https://nara.example/checkout/paid',
  postedReturnUrl: 'https://nara.example/checkout/posted',
  cancelUrl: 'https://nara.example/checkout/cancelled',
  notifyUrl: 'https://nara.example/api/payments/notifications',
} as const;
