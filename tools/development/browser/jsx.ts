import { type JSX, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

type Arguments = Parameters<typeof jsx>;

/**
 * Makes elements as a release does, with the shared module: the compiler marks components for replacement only together
 * with calls of React's other one, which the React of a production host does not fit.
 */
export const jsxDEV = (type: Arguments[0], props: Arguments[1], key: Arguments[2], isStatic: boolean): JSX.Element =>
  (isStatic ? jsxs : jsx)(type, props, key);
