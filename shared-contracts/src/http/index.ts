export { type Access, defineEndpoints, type Endpoint, type Method } from './endpoint';
export { type Endpoints, endpoints } from './endpoints';
