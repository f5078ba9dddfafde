import { describe, expect, it } from 'vitest';
import { excerptAround, findTerm } from './find-term.ts';

const marked = (text: string, term: string, synonyms: string[] = []) =>
  findTerm(text, term, synonyms).map(({ start, end }) => text.slice(start, end));

describe('the term in a text', () => {
  it('is found at the beginning of words, ignoring case', () => {
    expect(marked('Survey of surveys, no resurvey', 'SURVEY')).toEqual(['Survey', 'survey']);
  });

  it('of three letters or fewer is a whole word, unless it is being typed', () => {
    const text = 'Networks for the NET, NETs and internet';
    expect(marked(text, 'net')).toEqual(['NET', 'NET']);
    expect(findTerm(text, 'net', [], true).map(({ start }) => start)).toEqual([0, 17, 22]);
  });

  it('is each of its words, in any order and number, and no word that is excluded', () => {
    expect(marked('Professor of Economics, assistant', 'assistant professors in economics')).toEqual([
      'Professor',
      'Economics',
      'assistant',
    ]);
    expect(marked('organic chemistry, organic food', '"organic chemistry" -food')).toEqual([
      'organic chemistry',
    ]);
    expect(marked('தமிழ் இலக்கியம்', 'இலக்கிய')).toEqual(['இலக்கிய']);
  });

  it('is found with and without accents, both ways', () => {
    expect(marked('École normale, ecole', 'école')).toEqual(['École', 'ecole']);
    expect(marked('Universita\u0300 di Roma', 'università')).toEqual(['Universita\u0300']);
  });

  it('is located correctly after letters that fold to several', () => {
    expect(marked('Straße am Fluss', 'am')).toEqual(['am']);
    expect(marked('Straße', 'strasse')).toEqual(['Straße']);
  });

  it('is matched literally', () => {
    expect(marked('100% of (a+b)', '(a+b)')).toEqual(['a+b']);
    expect(marked('anything', '.*')).toEqual([]);
  });

  it('is found whatever the signs inside of words', () => {
    expect(marked('A Ph.D. or PhD in CO₂.', 'phd CO2')).toEqual(['Ph.D', 'PhD', 'CO₂']);
    expect(marked('post-doc, postdoc', 'post-doc')).toEqual(['post-doc', 'postdoc']);
    expect(marked('a post-doc', 'doc')).toEqual(['doc']);
    expect(marked('Menon-D’Souza', "d'souza")).toEqual(['D’Souza']);
  });

  it('includes other words that mean the same, as whole words', () => {
    expect(marked('NITs for nitrogen', 'national institute', ['NIT'])).toEqual(['NIT']);
    expect(marked('Junior Research Fellows', 'JRF', ['junior research fellow'])).toEqual([
      'Junior Research Fellow',
    ]);
  });

  it('is not found when it is empty', () => {
    expect(findTerm('text', '  ')).toEqual([]);
  });
});

describe('an excerpt', () => {
  const long = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`.trim();

  it('shows the term in context, with ellipses where it was cut', () => {
    const excerpt = excerptAround(long, 'Needle');
    expect(excerpt).toContain('needle');
    expect(excerpt).toMatch(/^… .* …$/);
    expect(excerpt.length).toBeLessThan(220);
  });

  it('of a query whose words stand apart shows the longest of them', () => {
    expect(excerptAround(`${long} haystack`, 'the needle in haystack')).toContain('haystack');
  });

  it('of a short text is the whole text', () => {
    expect(excerptAround('A short text', 'short')).toBe('A short text');
  });

  it('of a text without the term is its beginning', () => {
    expect(excerptAround(long, 'absent')).toMatch(/^before before/);
  });

  it('ends and begins at words, whatever their length', () => {
    const words = Array.from({ length: 200 }, (_, index) => 'x'.repeat(1 + (index % 13))).join(' ');
    for (let at = 0; at < words.length; at += 17) {
      const text = `${words.slice(0, at)} needle ${words.slice(at)}`;
      const shown = excerptAround(text, 'needle').replace(/^… | …$/g, '');
      expect(` ${text} `).toContain(` ${shown} `);
      expect(shown).toContain('needle');
    }
  });

  it('keeps headings apart from what follows them, and finds a term across both', () => {
    const lines = `${long}\nEligibility\nCandidates have a PhD.\nApply ${long}`;
    const excerpt = excerptAround(lines, 'eligibility candidates');
    expect(excerpt).toContain(' · Eligibility · Candidates have a PhD. Apply');
  });
});
