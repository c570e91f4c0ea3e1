/** A figure and an earlier one to compare it with. */
export interface Change {
  now: number;
  before: number;
  /** Label of the earlier time: `yesterday`. */
  since: string;
  /** Formats a difference; defaults to `String`. */
  format?: (difference: number) => string;
  /** Direction that counts as good; optional, defaults to neither. */
  welcome?: 'more' | 'less';
}

export interface DescribedChange {
  text: string;
  direction: 'up' | 'down' | 'same';
  tone: 'green' | 'red' | 'grey';
}

/** Describes a change in words; colour and arrow only repeat them: `3 more than yesterday`. */
export function describeChange({ now, before, since, format = String, welcome }: Change): DescribedChange {
  if (now === before) return { text: `Same as ${since}`, direction: 'same', tone: 'grey' };
  const word = now > before ? 'more' : 'less';
  return {
    text: `${format(Math.abs(now - before))} ${word} than ${since}`,
    direction: now > before ? 'up' : 'down',
    tone: !welcome ? 'grey' : word === welcome ? 'green' : 'red',
  };
}
