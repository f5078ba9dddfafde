import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run after all others, in this order, because they check their effects. */
const LAST = ['test/shipped/fuzz.test.ts', 'test/shipped/at-the-end.test.ts'];

const rank = ({ moduleId }: TestSpecification) => LAST.findIndex((file) => moduleId.endsWith(file));

export class Sequence extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
