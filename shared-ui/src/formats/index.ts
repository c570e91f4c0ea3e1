export { formatDateTime, formatRelative } from './dates';
