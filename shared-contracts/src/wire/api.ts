export type { BodyFileType, Endpoint, FileType, Method } from './endpoint';
export { oneLine, plainLines, plainThroughout } from './fields';
export type { Problem } from './problem';
