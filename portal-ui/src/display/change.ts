/** How a figure stands beside an earlier one. */
export interface Change {
  now: number;
  before: number;
  /** What it is compared with: `yesterday`. */
  since: string;
  /** How a difference is written; as a number unless given. */
  format?: (difference: number) => string;
  /** The direction that is welcome; without it neither is. */
  welcome?: 'more' | 'less';
}

export interface DescribedChange {
  text: string;
  direction: 'up' | 'down' | 'same';
  tone: 'green' | 'red' | 'grey';
}

/** A change in words, so that colour and arrow only repeat it: `3 more than yesterday`. */
export function describeChange({ now, before, since, format = String, welcome }: Change): DescribedChange {
  if (now === before) return { text: `Same as ${since}`, direction: 'same', tone: 'grey' };
  const word = now > before ? 'more' : 'less';
  return {
    text: `${format(Math.abs(now - before))} ${word} than ${since}`,
    direction: now > before ? 'up' : 'down',
    tone: !welcome ? 'grey' : word === welcome ? 'green' : 'red',
  };
}
