import { latinPart, numberIn, numberWord } from './words.ts';

/** Words before the name of a rank that are part of it. */
const before =
  'assistant|associate|asst\\.?|assoc\\.?|adjunct|visiting|guest|senior|junior|deputy|temporary|contractual|contract|full[- ]time|part[- ]time|research|teaching|project|post[- ]?doctoral|principal|clinical|technical|field|young|chief|honorary|emeritus|distinguished|inspire|national|women|university|college|system|medical|laboratory|lab|finance|accounts|section|public relations?|placement|training|sports|physical education|hostel|estate|administrative|executive|programme?|training and placement|data entry|office|resident|staff|area|junior research|senior research|tenured?|tenure-track';
/** Ranks that are a post by themselves. */
const alone =
  'professor|lecturer|reader|librarian|registrar|controller of examinations|tutor|demonstrator|instructor|scientist|dean|principal|vice[- ]chancellor|pro[- ]vice[- ]chancellor|director|post-?doc|postdoctoral fellow|juniorprofessur|professur|teacher|coordinator|psychologist|counsellor|physiotherapist|programmer|consultant|jrf|srf|phd student|doctoral (?:student|candidate|researcher)|wissenschaftliche[*:_/r]*\\w*\\s+mitarbeiter[*:_/]?\\w*|doktorand\\w*|lehrkraft|akademische\\w*\\s+r[aä]t\\w*';
/** Ranks that need one of the words before. */
const afterOther =
  'faculty|fellow|associate|assistant|officer|engineer|staff|analyst|manager|researcher|superintendent|curator|nurse|resident';
const rank = `(?:(?:(?:${before})[\\s-]+){1,4}(?:${alone}|${afterOther})|(?:${alone}))(?:s|innen|in)?\\b(?:[- ](?:I{1,3}|IV|[ABC])\\b)?(?![-’'*][\\p{Ll}])`;
const ranks = new RegExp(
  `(?<![\\p{L}*]|[\\p{Ll}]-)(?:W[123]-)?${rank}(?:\\s*\\((?:JRF|SRF|RA|PDF|m/w/d|w/m/d)\\))?`,
  'giu',
);
/** Of which subject: 'in Botany', 'of Statistics', '(Constitutional Law)', '– Psychology', 'Grade I'. */
const subject =
  /^(?:\s+(?:grade|gr\.?)[ -]?[IV\d]+)?(?:\s*\((?!(?:one|two|three|four|five|\d{1,2})\b|[^()]*(?:position|post|vacanc|categor|level|open\b|ur\b))[^()\n]{2,60}\)(?:\s+für\s+\p{Lu}[\p{L}-]*(?:\s+\p{Lu}[\p{L}-]*)*)?|(?:\s+of|\s+in|\s+für)\s+(?!the\b|a\b|an\b|this\b|various|following|regular|temporary|contract|different|its\b)(?:(?:the )?\p{Lu}[\p{L}\p{M}&/-]*(?:\s+(?:and|of|&|und|für|the|in)(?=\s+\p{Lu})|\s+\p{Lu}[\p{L}\p{M}&/-]*|,(?=\s+\p{Lu}[\p{L}]+\s+(?:and|&)))*)|\s+[–—-]\s+(?!\d)\p{Lu}[\p{L}\p{M}&/-]*(?:\s+(?:and|of|&)?\s*\p{Lu}[\p{L}&/-]*)*)?(?:\s+am\s+Lehrstuhl\s+für\s+\p{Lu}[\p{L}-]*)?(?:\s+\((?:tenure|m\/w\/d|w\/m\/d)[^()\n]{0,20}\))?/u;

export interface NamedPost {
  /** 'Assistant Professor in Botany' */
  title: string;
  /** 'Assistant Professor Grade I', without a subject. */
  base: string;
  /** 'assistant professor' */
  rank: string;
  at: number;
  end: number;
}
const singular = (text: string): string =>
  text.replace(
    /^((?:[\p{L}.-]+\s+)*?[\p{L}.-]*(?:professor|lecturer|fellow|associate|assistant|reader|librarian|officer|teacher|tutor|engineer|scientist|staff member|instructor|demonstrator|director|principal|registrar))s\b/iu,
    '$1',
  );
/** The posts that a line names, with their subjects. */
export function namedPosts(line: string): NamedPost[] {
  const text = latinPart(line.slice(0, 600));
  return [...text.matchAll(ranks)].flatMap((match): NamedPost[] => {
    const [words] = match;
    const end = match.index + words.length;
    // Of an office, not of a post: 'The Director', 'Principal,'.
    const [suffix = ''] = subject.exec(text.slice(end, end + 160)) ?? [];
    const title = singular(words) + suffix;
    const [grade = ''] = /^\s+(?:grade|gr\.?)[ -]?[IV\d]+/i.exec(suffix) ?? [];
    return [
      {
        base: singular(words) + grade,
        title: title.replace(/\s+/g, ' ').trim(),
        rank: singular(words)
          .toLowerCase()
          .replace(/\s*\(.*$/, '')
          .replace(/[\s-]+/g, ' '),
        at: match.index,
        end: end + suffix.length,
      },
    ];
  });
}

const unit =
  '(?:sanctioned |vacant |regular |permanent |temporary |faculty |teaching |contractual )*(?:posts?|positions?|vacanc(?:y|ies)|openings?|stellen?)';
const countsBefore = new RegExp(
  `(?<![\\p{L}\\d/.-])(${numberWord})\\s*(?:\\(\\s*\\d{1,3}\\s*\\)|\\([a-z]+\\))?\\s*${unit}\\b`,
  'iu',
);
const countsAfter = new RegExp(
  `\\b(?:(?:no|number)s?\\.?\\s+of\\s+)?(?:sanctioned |vacant )?(?:posts?|positions?|vacanc(?:y|ies)|openings?|seats)\\s*(?:\\([^)]{0,15}\\))?\\s*[:=–-]\\s*(?:\\(?\\s*)(${numberWord})\\b`,
  'i',
);
/** How many posts a clause states; null if it states none. */
export function postsStated(text: string): number | null {
  const found = countsAfter.exec(text) ?? countsBefore.exec(text);
  return found ? numberIn(found[1]!) : null;
}
