/** What the words of a clause say that its date is of. */

export type Kind = 'application' | 'hardCopy' | 'reviewBegins' | 'interview';
/** 'post': to be sent by post, which is the application itself where no other day is stated. 'other': of something else. */
export type Label = Kind | 'post' | 'other';

export const strong =
  /last dates?\b|last day|closing dates?\b|closing on|\bclos(?:es|ed|e|ing)\b|deadline|due date|apply (?:online )?(?:by|before|until|till|latest)|on or before|on\/before|latest by|not later than|no later than|bewerbungsfrist|bewerbungsschluss|einsendeschluss|bis (?:zum|spätestens)|date limite|fecha límite|अंतिम (?:तिथि|तारीख|दिनांक)|आखिरी तारीख|शेवटची? (?:तारीख|दिनांक)|शेवटचा दिनांक|अखेरची तारीख/giu;
export const sending =
  /\b(?:appl(?:y|ying|ications?|ied)|submit\w*|submission|send|sent|e-?mail|reach|forward\w*|receiv\w*|register|registration|forms?|bewerb\w*|cv|resume|portal)\b|आवेदन|अर्ज/iu;
const until =
  /(?:\b(?:by|before|until|till|up ?to|latest|bis|to)|तक)\s*(?:the|:|[-–])?\s*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s*)?(?:(?:\d{1,2}(?:[:.]?\d{2})?\s*(?:[ap]\.?\s?m\.?|hrs|hours)?|noon|midnight)\s*(?:\w{2,4}\s+)?(?:on|of)?\s*)?$/iu;
const opening =
  /\b(?:open(?:s|ed|ing)?|start(?:s|ed|ing)?|commenc\w*|begin(?:s|ning)?|activated|w\.?e\.?f|with effect from|available from|(?<!extended )from)\b|प्रारंभ|आरंभ/giu;
const paperCopy =
  /hard ?cop|print[- ]?outs?\b|printed|physical cop|signed (?:cop|print|form|application)|हार्ड कॉपी/iu;
export const byPost = /by (?:\w+ )?(?:or \w+ )?post\b|speed post|registered post|by courier/i;
const review =
  /(?:review|screening|scrutiny|evaluation)\b.{0,80}\b(?:begins?|starts?|commences?|will begin|beginning)\b|begins? (?:to )?review/i;
const interview = /interviews?\b|interviewed|walk-? ?in\b|vorstellungsgespräche?|साक्षात्कार|मुलाखत/iu;
const otherEvent =
  /\b(?:exam(?:ination)?|written test|skill test|admit card|hall ticket|result|merit list|list of (?:shortlisted|candidates)|counselling|objections?|grievances?|pre-? ?bid|query|queries|seminar)\b/i;
const correction = /correct(?:ion)?\b|edit(?:ing)?\b|modif/i;
const startOfWork =
  /\bjoin(?:ing)?\b|start date|starting date of (?:the )?(?:appointment|contract|position)|(?:appointment|contract|engagement|position|employment|tenure|project|semester|term)\b.{0,40}\b(?:from|ends?|starts?|begins?|till|until|up ?to)\b|\bzum\s*$|to appoint/i;
const issuedBefore =
  /(?:^\W*date|\bdated|\bdt\.?|sent|placed on|posted(?: on)?|published(?: on)?|issued(?: on)?|advertised on|(?:notification|publication|issue|advertisement|notice) date|date of (?:issue|publication|(?:the )?advertisement|notification|(?:the )?notice)|दिनांक)\s*(?:is\s*)?[:.–-]*\s*$/iu;
const ageBefore =
  /\bas on\b[^,;]{0,20}$|\bborn\b|age limit|\baged?\b|reckoned|eligibility\s*(?:shall|will|is|as)|crucial date|cut-? ?off date/i;

export const lastIndex = (pattern: RegExp, text: string): number => {
  let at = -1;
  for (const match of text.matchAll(pattern)) at = match.index;
  return at;
};
const saysFee = (text: string): boolean => {
  const plain = text.replace(/application fees?/gi, 'fee');
  return /\bfees?\b|\bpayment\b|शुल्क/iu.test(plain) && !/\b(?:application|apply|form)\b/i.test(plain);
};

/** What a date is of, by the words before it in its clause. */
export function labelOf(before: string): Label | null {
  const lastDate = lastIndex(strong, before);
  if (lastDate === -1 && issuedBefore.test(before)) return 'other';
  if (lastDate === -1 && ageBefore.test(before)) return 'other';
  if (paperCopy.test(before)) return 'hardCopy';
  if (saysFee(before)) return 'other';
  if (correction.test(before) && !/\bapplications?\b.*\bcorrect(?:ion)?\b/i.test(before)) return 'other';
  if (review.test(before)) return 'reviewBegins';
  const isSent = lastDate > -1 || (sending.test(before) && until.test(before));
  if (
    interview.test(before) &&
    (!isSent ||
      /\b(?:held|conducted|scheduled|take place)\b|interview (?:on|date)|interviews? (?:will|are)|(?:date|day)s? of (?:the )?(?:walk-in |personal )?interview/i.test(
        before,
      ))
  )
    return /week (?:of|beginning|commencing|starting)|tentativ.*week/i.test(before) ? 'other' : 'interview';
  if (otherEvent.test(before)) return 'other';
  if (lastDate > -1 && lastIndex(opening, before) < lastDate)
    return byPost.test(before) ? 'post' : 'application';
  if (isSent && until.test(before)) return byPost.test(before) ? 'post' : 'application';
  if (startOfWork.test(before)) return 'other';
  if (lastIndex(opening, before) > -1) return 'other';
  return lastDate > -1 ? 'application' : null;
}
/** By what stands behind it: '15.01.2027 is the last date', '31.01.2027: Closing of the portal'. */
export function labelBehind(after: string): Label | null {
  const [clause = ''] = /^[^;.]{0,90}/.exec(after) ?? [];
  if (paperCopy.test(clause)) return 'hardCopy';
  if (saysFee(clause)) return 'other';
  if (lastIndex(strong, clause) > -1) return 'application';
  return /^\s*[:–—-]?\s*(?:walk-in[- ]?)?interviews?\b/i.test(clause) ? 'interview' : null;
}
