import { useStore } from 'zustand';
import { useHost } from '../remote/host-context';
import type { CartState } from './cart-store';

/** A slice of the cart, re-rendering when that slice changes. */
export const useCart = <T>(select: (state: CartState) => T): T => useStore(useHost().cart, select);
