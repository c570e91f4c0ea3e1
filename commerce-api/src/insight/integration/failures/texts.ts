import type { FailureCause } from '@nara/shared-contracts/api/integration';
import { type Cause, keyOf } from './cause';

/** Variant that a cause is about. */
export interface NamedVariant {
  id: string;
  /** Product, colour and size. */
  name: string;
  woolworthsSku: string | null;
}

type Texts = Omit<FailureCause, 'key'>;

const MEND = { wait: { kind: 'wait' }, look: { kind: 'look-into' }, address: { kind: 'fix-address' } } as const;

const TEXTS: Record<Exclude<Cause['kind'], 'sku-unmapped' | 'sku-unknown' | 'refused'>, Texts> = {
  'address-refused': {
    title: 'Woolworths refuses the delivery address',
    explanation: 'Correct the address of each order below; it is submitted again as soon as it is saved.',
    mend: MEND.address,
  },
  'partner-unavailable': {
    title: 'Woolworths does not answer',
    explanation:
      'Nothing is wrong with these orders. Those that wait go out as soon as Woolworths is back; replay those that were given up then.',
    mend: MEND.wait,
  },
  'rate-limited': {
    title: 'Woolworths asks us to slow down',
    explanation: 'We sent more than they take. Orders that wait go out when Woolworths said that they may.',
    mend: MEND.wait,
  },
  'access-refused': {
    title: 'Woolworths does not accept our credentials',
    explanation:
      'An admin has to put the API key right in API Configuration. Orders that wait go out after that; replay those that were given up.',
    mend: MEND.look,
  },
  'answer-not-believed': {
    title: 'Woolworths answered about another order',
    explanation:
      'Nothing was recorded, and the orders may have arrived all the same. Settle with Woolworths which order has which number, then replay.',
    mend: MEND.look,
  },
  'answer-not-understood': {
    title: 'Woolworths answered something unreadable',
    explanation: 'The orders may have arrived all the same. To replay them is safe: none is taken twice.',
    mend: MEND.wait,
  },
  'mail-refused': {
    title: 'The mail server refuses these e-mails',
    explanation: 'Most often the address does not exist. Ask the shopper for another one before sending again.',
    mend: MEND.look,
  },
  'mail-unavailable': {
    title: 'The mail server does not take our e-mails',
    explanation: 'Those that wait are tried for a day. Send the others again once the mail server is back.',
    mend: MEND.wait,
  },
};

/** Describes a cause for display; `variant` is the one that it is about, if it exists. */
export function describeCause(cause: Cause, variant?: NamedVariant): FailureCause {
  return { key: keyOf(cause), ...textsOf(cause, variant) };
}

function textsOf(cause: Cause, variant: NamedVariant | undefined): Texts {
  switch (cause.kind) {
    case 'sku-unmapped':
      return unmapped(variant?.name ?? cause.variantId, variant);
    case 'sku-unknown':
      return unknown(cause.sku, variant);
    case 'refused':
      return {
        title: `Woolworths refuses these orders${cause.code && ` (${cause.code})`}`,
        explanation: `They say: ${mask(cause.message) || 'nothing more'}. Put that right with them, then replay.`,
        mend: MEND.look,
      };
    default:
      return TEXTS[cause.kind];
  }
}

function unmapped(name: string, variant: NamedVariant | undefined): Texts {
  if (!variant) {
    return {
      title: `${name} has no Woolworths SKU`,
      explanation: 'It is not in our catalogue any more, so it cannot be mapped. Cancel these orders.',
      mend: MEND.look,
    };
  }
  const mend = mapSku(variant);
  return variant.woolworthsSku === null
    ? {
        title: `${name} has no Woolworths SKU`,
        explanation: 'Woolworths takes only what is mapped. Map it, then replay its orders.',
        mend,
      }
    : {
        title: `${name} was not mapped`,
        explanation: `It is mapped to ${variant.woolworthsSku} now: its orders can be replayed.`,
        mend,
      };
}

function unknown(sku: string, variant: NamedVariant | undefined): Texts {
  return {
    title: `Woolworths does not know the SKU ${sku}`,
    explanation: variant
      ? `${variant.name} is mapped to it. Correct the mapping, then replay its orders.`
      : 'No variant is mapped to it any more: its orders can be replayed.',
    mend: variant ? mapSku(variant) : MEND.look,
  };
}

const mapSku = ({ id, woolworthsSku }: NamedVariant) => ({ kind: 'map-sku', variantId: id, woolworthsSku }) as const;

/** Masks e-mail addresses and telephone numbers in another system's text: `t•••@example.com`. */
export const mask = (text: string): string =>
  text
    .replace(/([\w.+-])[\w.+-]*@([\w-]+\.[\w.-]+)/g, '$1•••@$2')
    .replace(/(?<![\w-])\+?(?:\d[\s-]?){9,12}(?![\w-])/g, '•••');
