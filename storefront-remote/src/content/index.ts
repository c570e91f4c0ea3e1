export { ArtworkPicture } from './frame/artwork';
export { pageQuery } from './queries';
export { contentRoutes } from './routes';
export { usePage } from './use-page';
