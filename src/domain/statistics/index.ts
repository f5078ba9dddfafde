export { jobStats, postStats, readStatistics } from './read-statistics.ts';
