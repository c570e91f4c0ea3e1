import type { Endpoint } from '@nara/shared-contracts/api/common';
import type { Parameter } from './schemas';

export const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'nara_session',
    description:
      'The session of a shopper or a member of staff, set by `POST /api/session/unlock`; `__Host-nara_session` over https.',
  },
  orderToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that came with the order: a capability for that order alone.',
  },
  deployToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token that an admin issued: the right to release one remote.',
  },
  partnerSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description:
      '`v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, not older than five minutes.',
  },
} as const;

interface AccessDescription {
  /** Sentence that states who is allowed to call. */
  text: string;
  security: Record<string, string[]>[];
  /** Headers that carry the credential. */
  headers: Parameter[];
  /** Status codes for callers without access. */
  refusals: number[];
}

const header = (name: string, description: string): Parameter & { description: string } => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
});

const BEHIND_A_GATE: AccessDescription = {
  text: 'For whoever has passed a gate: shoppers and staff.',
  security: [{ session: [] }],
  headers: [],
  refusals: [401],
};

/** Describes an endpoint's `access` for API callers. */
export function describeAccess({ access, needsSession }: Pick<Endpoint, 'access' | 'needsSession'>): AccessDescription {
  switch (access) {
    case 'public':
      if (needsSession) return BEHIND_A_GATE;
      return { text: 'Open to anybody.', security: [], headers: [], refusals: [] };
    case 'order-token':
      return {
        text: 'For the holder of the order’s token.',
        security: [{ orderToken: [] }],
        headers: [],
        refusals: [401, 403],
      };
    case 'deploy-token':
      return {
        text: 'For the holder of a deploy token for the remote, and for staff with the role admin.',
        security: [{ deployToken: [] }, { session: [] }],
        headers: [],
        refusals: [401, 403],
      };
    case 'partner-signature':
      return {
        text: 'For the partner, who signs the raw body.',
        security: [{ partnerSignature: [] }],
        headers: [
          header('webhook-id', 'Names the update; the same on every delivery of it.'),
          header('webhook-timestamp', 'Time of signing, in epoch seconds.'),
        ],
        refusals: [401],
      };
    default:
      return {
        text: `For staff with the role ${access.join(' or ')}.`,
        security: [{ session: [] }],
        headers: [],
        refusals: [401, 403],
      };
  }
}
