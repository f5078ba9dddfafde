/** Names of fields that readers would not guess from the API's. */
const names: Record<string, string> = {
  content: 'text',
  applicationDeadline: 'last date',
  milestones: 'dates',
  applyNowLink: 'link',
  actionLink: 'link',
  videoLink: 'video',
  salary: 'pay',
  subType: 'type',
};

/** 'advertisementNumber' as 'advertisement number' */
const inWords = (field: string): string =>
  names[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Fields as readers call them: 'last date, pay'. */
export const fieldsInWords = (fields: readonly string[]): string =>
  [...new Set(fields.map(inWords))].join(', ');
