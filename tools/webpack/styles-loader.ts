import type { LoaderDefinitionFunction } from 'webpack';
import { compileStyles } from './compile-styles';

/** Compiles styles after the TypeScript loader. */
const stylesLoader: LoaderDefinitionFunction = function load(source, map) {
  const compiled = compileStyles(source, this.resourcePath, map);
  this.callback(null, compiled.code, compiled.map as typeof map);
};

export default stylesLoader;
