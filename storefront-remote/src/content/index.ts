export { FACTS } from './facts';
export { contentRoutes } from './routes';
