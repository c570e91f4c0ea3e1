/** Mutex that grants its turns in the order of the requests. */
export class Turns {
  private isTaken = false;
  private readonly waiting: (() => void)[] = [];

  /** Resolves when it is the caller's turn, which lasts until `end`. */
  async begin(): Promise<void> {
    if (this.isTaken) return new Promise((resolve) => this.waiting.push(resolve));
    this.isTaken = true;
  }

  /** Ends the turn. */
  end(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.isTaken = false;
  }
}
