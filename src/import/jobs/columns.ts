/** Fields of a job that a file may have, with the heads of columns that are taken for them. */
const jobColumns = {
  id: /^(?:id|external id|identifier|job id|reference|ref)$/,
  title: /^(?:title|job title|advertisement|heading)$/,
  content: /^(?:content|description|job description|details|text)$/,
  employer: /^(?:employer|organi[sz]ation|institution|institute|university|college|company)$/,
  location: /^(?:location|country)$/,
  city: /^(?:city|town)$/,
  position: /^positions?$/,
  field: /^(?:fields?|discipline)$/,
  salary: /^salary$/,
  applicationDeadline: /^(?:application ?deadline|deadline|last date|closing date|apply by)$/,
  applyNowLink: /^(?:apply ?now ?link|apply link|application link|apply|link|url)$/,
  advertisementNumber: /^(?:advertisement ?number|advertisement no|advt no|notification no)$/,
  keywords: /^keywords?$/,
} as const satisfies Record<string, RegExp>;
export type JobColumn = keyof typeof jobColumns;
export const jobColumnNames = Object.keys(jobColumns) as JobColumn[];

export const isJobColumn = (name: string): name is JobColumn => Object.hasOwn(jobColumns, name);

const plain = (head: string): string => head.toLowerCase().replace(/[._]+/g, ' ').replace(/\s+/g, ' ').trim();

/** The column of each field: the one that the operator names, else the first whose head is usual. */
export function columnsOf(
  head: readonly string[],
  named: Partial<Record<JobColumn, string>>,
): Partial<Record<JobColumn, number>> {
  const columns: Partial<Record<JobColumn, number>> = {};
  for (const name of jobColumnNames) {
    const wanted = named[name];
    const at = head.findIndex((one) =>
      wanted === undefined ? jobColumns[name].test(plain(one)) : plain(one) === plain(wanted),
    );
    if (at !== -1) columns[name] = at;
  }
  return columns;
}
