/** The colour of a profile's completion: below 50 red, from 80 green (docs/specification.md#profile-completion). */
export const completionTone = (percent: number): 'low' | 'mid' | 'high' =>
  percent < 50 ? 'low' : percent < 80 ? 'mid' : 'high';
