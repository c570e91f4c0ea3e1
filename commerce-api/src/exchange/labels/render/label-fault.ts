/** A label that cannot be drawn, in a sentence for people. */
export class LabelFault extends Error {
  override readonly name = 'LabelFault';
}
