/**
 * Banned phrases with their replacements. `except` names files that need them, such as those with prescribed texts of
 * screens.
 */
export const phrases = [
  { not: /\be-mail/i, but: 'email' },
  { not: /\bby mail\b/i, but: 'by email' },
  {
    not: /\bcalls? for paper\b(?!s)/i,
    but: 'call for papers',
    except: /(vocabulary\/(item-types\/\w+|equivalents)|lists\/ListingView)\.tsx?$|^docs\/specification\.md$/,
  },
  {
    not: /\bby (it|them)sel(f|ves) renew|renews? by (it|them)sel(f|ves)/i,
    but: 'There is no automatic renewal',
  },
  { not: /\bwho(ever)? uses\b[^.]*\baccepts?\b/i, but: 'By using … you agree to' },
  { not: /\b(is|are) (told|asked) (in|beside)\b/i, but: 'explains, you will also enter' },
  { not: /\bwhat you typed\b/i, but: 'your changes, your input' },
  { not: /\bnothing was lost\b/i, but: 'Your input is still here' },
  { not: /\byou can post this post\b/i, but: 'You’re ready to publish' },
  { not: /\blose the way back\b/i, but: 'without redirect' },
  { not: /\bfor good\b/i, but: 'permanently', except: /legal\/terms\.tsx$/ },
  { not: /\b(an? act|acts) (on|of) (many|staff)\b/i, but: 'bulk action, staff action' },
  { not: /\bmessages of the provider\b/i, but: 'provider events' },
  { not: /\bwhom your\b/i, but: 'name what the field is for' },
  { not: /\b(kept|stands?|goes|goes in) (in|into) the log\b/i, but: 'recorded in the log' },
  { not: /\bstands? (there|beside)\b/i, but: 'is, is shown next to' },
  { not: /\b(un)?select or unselect\b/i, but: 'select' },
  { not: /\bnothing is sold\b/i, but: 'does not sell, nothing is for sale' },
  { not: /\bmade by a computer\b/i, but: 'computer-generated' },
  { not: /\bstart afresh\b/i, but: 'start again' },
  {
    not: /\b(waiting line|front[- ]door|moody provider|lent keys|journeys)\b/i,
    but: 'queue, HTTP fast path, flaky provider, temporary credentials, end-to-end tests',
  },
  { not: /\b(de|re)mands? (this|it) beside\b/i, but: 'also requires' },
  { not: /\bthe user must\b/i, but: 'you must' },
];
