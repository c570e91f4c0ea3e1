export { countedAs, type IsProxy, isLoopback, networkOf, proxiesAmong, proxyFault } from './addresses';
