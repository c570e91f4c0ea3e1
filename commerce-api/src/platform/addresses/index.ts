export { countedAs, type IsProxy, proxiesAmong, proxyFault } from './addresses';
