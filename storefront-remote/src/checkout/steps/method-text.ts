import type { OfferedMethod } from '@nara/shared-contracts/api/payments';
import { PROVIDERS } from '../../orders';

/** Payment is arranged after the order is placed, so card numbers are never entered here. */
const WITHOUT_PROVIDER = {
  card: 'No card details are taken here: we e-mail you a secure payment link once your order is confirmed.',
  eft: 'You pay by bank transfer, with the bank details on the confirmation of your order.',
} as const;

/** Describes how a payment method continues after Place Order. */
export function methodText({ method, provider }: OfferedMethod): string {
  if (method === 'eft') return WITHOUT_PROVIDER.eft;
  if (!provider) return WITHOUT_PROVIDER.card;
  const page = `on ${PROVIDERS[provider]}’s secure page after you place the order`;
  switch (method) {
    case 'card':
      return `You pay by card ${page}. We never see your card.`;
    case 'instant-eft':
      return `You pay from your bank account ${page}. We never see your bank login.`;
    case 'wallet':
      return `You pay with a wallet of your phone or browser ${page}.`;
  }
}
