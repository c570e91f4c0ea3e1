export { createHost, type HostOptions } from './create-host';
