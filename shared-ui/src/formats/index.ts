export { formatDateTime, formatExactTime, formatRelative } from './dates';
export { formatDuration } from './durations';
export { formatMs, formatRate, formatUptime, NO_FIGURE } from './figures';
export { asSentence } from './sentence';
