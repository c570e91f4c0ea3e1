import { totalOf } from './total';

class Basket {
  private readonly lines: { price: number }[] | undefined;

  constructor(lines?: { price: number }[]) {
    this.lines = lines;
  }

  /** Fails for a basket without lines. */
  total(): number {
    return totalOf(this.lines as { price: number }[]);
  }
}

const placeOrder = async (): Promise<number> => {
  await null;
  return new Basket().total();
};

// Makes all of them reachable, so that the minifier leaves each its own frame.
Object.assign(globalThis, { placeOrder, Basket, totalOf });
