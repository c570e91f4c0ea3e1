import { type JSX, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

type Arguments = Parameters<typeof jsx>;

/**
 * Creates elements as a release does, with the shared module. Compilers call React's development function in builds for
 * development, and mark components for replacement only together with it. It does not fit a React built for production.
 */
export const jsxDEV = (type: Arguments[0], props: Arguments[1], key: Arguments[2], isStatic: boolean): JSX.Element =>
  (isStatic ? jsxs : jsx)(type, props, key);
