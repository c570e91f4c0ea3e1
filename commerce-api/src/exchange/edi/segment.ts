/** Part of an element; empty if left out. */
export type Component = string;

/** An EDIFACT segment: its tag and its elements, each a list of components. */
export interface Segment {
  tag: string;
  elements: readonly (readonly Component[])[];
}

/** Creates a segment from its tag and elements. An element of one component may be given as plain text. */
export const segment = (tag: string, ...elements: (Component | readonly Component[])[]): Segment => ({
  tag,
  elements: elements.map((element) => (typeof element === 'string' ? [element] : element)),
});

/** Returns a component of an element of a segment, both counted from 0; empty if missing. */
export const componentOf = ({ elements }: Segment, element: number, component = 0): Component =>
  elements[element]?.[component] ?? '';
