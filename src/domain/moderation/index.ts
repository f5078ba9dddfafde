export { decideItem } from './decide-item.ts';
export { featureItem } from './feature-item.ts';
