export { Badge } from './badge';
export { CopyId } from './copy-id';
export { type Fact, Facts } from './facts';
export { RelativeTime } from './relative-time';
export { StatCard, StatRow } from './stat-card';
