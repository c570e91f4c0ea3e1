export { countedAs, type IsProxy, networkOf, proxiesAmong, proxyFault } from './addresses';
