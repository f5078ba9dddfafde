export {
  findSamples,
  hasSamples,
  sampleAccounts,
  sectionDigest,
  showsSamples,
  type Samples,
} from './find-samples.ts';
export { recordSamples } from './find-samples.ts';
export { removeSamples } from './remove-samples.ts';
