export { type Access, type BodyFileType, defineEndpoints, type Endpoint, type FileType, type Method } from './endpoint';
export { type Endpoints, endpoints } from './endpoints';
