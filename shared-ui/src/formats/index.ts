export { formatDateTime, formatExactTime, formatRelative } from './dates';
export { formatDuration } from './durations';
