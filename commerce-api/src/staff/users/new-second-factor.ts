import type { NewSecondFactor } from '@nara/shared-contracts/api/users';
import bwip from 'bwip-js/node';
import type { Context } from '#platform/subject';
import { beginSecondFactor } from './second-factor';

/** Begins the setup of a second factor, and renders its code for an authenticator. Throws like `beginSecondFactor`. */
export async function newSecondFactor(context: Context, userId: string): Promise<NewSecondFactor> {
  const { secret, uri } = await beginSecondFactor(context, userId);
  const qr = bwip.toSVG({ bcid: 'qrcode', text: uri, scale: 3, padding: 8, backgroundcolor: 'FFFFFF' });
  return { secret, uri, qr };
}
