import { type JSX, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

type Arguments = Parameters<typeof jsx>;

/**
 * Creates elements as a release does, with the shared module. The compiler marks components for replacement only
 * together with calls of React's development function, which does not fit the React of a production host.
 */
export const jsxDEV = (type: Arguments[0], props: Arguments[1], key: Arguments[2], isStatic: boolean): JSX.Element =>
  (isStatic ? jsxs : jsx)(type, props, key);
