-- Names of institutes and employers are the same when a reader takes them for the same (docs/rules.md#names).

-- Without case, accents, kinds of quotation marks, spaces, commas, final punctuation and characters that can't be seen.
CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(
    regexp_replace(
      fold(regexp_replace(
        regexp_replace(
          normalize(name, NFKD),
          '[\u0300-\u036F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF0-\uFFF8\U000E0000-\U000E0FFF]', '', 'g'),
        '[\u2018\u2019\u201B\u02BB\u02BC\u2032`]', '''', 'g')),
      '[\s,]', '', 'g'),
    '[.;:!?\u0964]+$', '');

-- The same for names that look alike because letters of other scripts stand in them: those that UTS 39 confuses with a letter from a to z
-- (https://www.unicode.org/reports/tr39/#Confusable_Detection).
CREATE FUNCTION look_alike_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN name_key(translate(
    normalize(name, NFKD),
    'αΑΒΕϜΗιϳͿΚΙΜϺΝοσΟρΡᴦΤυνΧγΥΖаАЬВсСԁеҽЕԌһНіꙇӏјЈКІӀМоОрРԛгѕЅТѵѴѡԝԜхХуүУҮքցհո'
    'ռօՕգզՏսՍաᎪᏏᏴꮯᏟᏧᎠᎬᏀᏳᏂᎻꭵᎥᎫᏦᏞᎷᏢꮁᎡᏒꮪᏕᏚᎢꮩᏙꮃᎳᏔᎩᎽꮓᏃⲥⲤⲎⲔⲒⳐⲘⲚⲟⲞⲣⲢⲅⲦⲬⲨꓮꓐꓚꓒꓓꓰꓝꓖꓧꓙꓗꓲꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜкκ',
    'aabefhijjkimmnooopprtuvxyyzaabbccdeeeghhiiijjkiimooppqrsstvvwwwxxyyyyfghn'
    'nooqqsuuwabbccddegghhiijklmprrrssstvvwwwyyzzcchkilmnoopprtxyabcddefghjkilmnoprstuvwxyzkk'));

-- Records whose names were different until now are kept: the later ones get a number, and an admin can merge them.
UPDATE institutes SET name = institutes.name || ' (' || nth || ')'
FROM (SELECT id, row_number() OVER (PARTITION BY name_key(name), location ORDER BY user_id IS NULL, created_at, id) AS nth FROM institutes) AS namesakes
WHERE namesakes.id = institutes.id AND nth > 1;
UPDATE institutes SET name = name WHERE name_key <> name_key(name);
ALTER TABLE institutes ADD COLUMN look_alike_key text GENERATED ALWAYS AS (look_alike_key(name)) STORED;
CREATE INDEX institutes_look_alike ON institutes (look_alike_key);

-- No trigger has anything to do: the names stay as they are.
ALTER TABLE items DISABLE TRIGGER USER;
UPDATE items SET organiser = organiser WHERE organiser_key <> name_key(organiser);
ALTER TABLE items ENABLE TRIGGER USER;
