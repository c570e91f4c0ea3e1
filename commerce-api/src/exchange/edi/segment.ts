/** A part of an element; empty when it is left out. */
export type Component = string;

/** An EDIFACT segment: its tag and its elements, each a list of components. */
export interface Segment {
  tag: string;
  elements: readonly (readonly Component[])[];
}

/** Makes a segment of its tag and elements; an element of one component may be given as plain text. */
export const segment = (tag: string, ...elements: (Component | readonly Component[])[]): Segment => ({
  tag,
  elements: elements.map((element) => (typeof element === 'string' ? [element] : element)),
});

/** Returns a component of an element of a segment, both counted from 0; empty when it is not there. */
export const componentOf = ({ elements }: Segment, element: number, component = 0): Component =>
  elements[element]?.[component] ?? '';
