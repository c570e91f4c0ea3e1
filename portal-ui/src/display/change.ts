/** Compares a figure with an earlier one. */
export interface Change {
  now: number;
  before: number;
  /** Names what it is compared with: `yesterday`. */
  since: string;
  /** Formats a difference; `String` unless given. */
  format?: (difference: number) => string;
  /** Direction that counts as good; neither unless given. */
  welcome?: 'more' | 'less';
}

export interface DescribedChange {
  text: string;
  direction: 'up' | 'down' | 'same';
  tone: 'green' | 'red' | 'grey';
}

/** Describes a change in words, which colour and arrow only repeat: `3 more than yesterday`. */
export function describeChange({ now, before, since, format = String, welcome }: Change): DescribedChange {
  if (now === before) return { text: `Same as ${since}`, direction: 'same', tone: 'grey' };
  const word = now > before ? 'more' : 'less';
  return {
    text: `${format(Math.abs(now - before))} ${word} than ${since}`,
    direction: now > before ? 'up' : 'down',
    tone: !welcome ? 'grey' : word === welcome ? 'green' : 'red',
  };
}
