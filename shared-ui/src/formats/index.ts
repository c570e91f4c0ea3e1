export { formatDateTime, formatExactTime, formatRelative } from './dates';
export { formatDuration } from './durations';
export { formatCount, formatMs, formatRate, formatUptime, NO_FIGURE } from './figures';
