import type { FieldName } from './field-values.ts';

/** Fields that the calls of jobs name otherwise. */
const jobNames = {
  organiser: 'employer',
  actionLink: 'applyNowLink',
} as const satisfies Partial<Record<FieldName, string>>;
type JobNames = typeof jobNames;

/** The name of a field in the calls of jobs. */
export type JobName<Field extends FieldName> = Field extends keyof JobNames ? JobNames[Field] : Field;
export const jobName = <Field extends FieldName>(field: Field) =>
  ((jobNames as Partial<Record<FieldName, string>>)[field] ?? field) as JobName<Field>;
