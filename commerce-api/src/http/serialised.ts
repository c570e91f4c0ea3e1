/** An answer that is JSON already, as its endpoint's schema has it: for what is read far more often than it changes. */
export class Serialised {
  constructor(readonly json: string) {}
}
