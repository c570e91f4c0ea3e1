import containerRuntime, { type WebpackRequire } from './container-runtime';

declare let __webpack_require__: WebpackRequire;

// Runs before anything else in a container. What the federation plugin has already written takes precedence.
__webpack_require__.federation = { ...containerRuntime, ...__webpack_require__.federation };
__webpack_require__.federation.instance = containerRuntime.bundlerRuntime.init({ webpackRequire: __webpack_require__ });
