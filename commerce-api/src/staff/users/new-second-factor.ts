import type { NewSecondFactor } from '@nara/shared-contracts/api/users';
import type { Context } from '#platform/subject';
import { beginSecondFactor } from './second-factor';

/** Begins the setup of a second factor, and renders its code for an authenticator. Throws like `beginSecondFactor`. */
export async function newSecondFactor(context: Context, userId: string): Promise<NewSecondFactor> {
  const { secret, uri } = await beginSecondFactor(context, userId);
  // Loaded at first use: nothing else in the server's own process draws codes for users.
  const { toSVG } = await import('bwip-js/node');
  const qr = toSVG({ bcid: 'qrcode', text: uri, scale: 3, padding: 8, backgroundcolor: 'FFFFFF' });
  return { secret, uri, qr };
}
