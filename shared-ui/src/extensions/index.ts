export { DrawnExtension, ExtensionPlace } from './extension-place';
export { useExtensions } from './use-extensions';
