export { type Credentials, requireStaff } from './access';
export { csvFile } from './csv';
export type { Handlers, HandlersOf, Staff } from './handlers';
export { mountHealth } from './health';
export { mount } from './mount';
export { Refusal } from './refusal';
export { createServer } from './server';
