import { expect, test } from 'vitest';
import { isAllowedImage } from '../../domain/platform/context.ts';
import { withoutForeignImages } from './public-queries.ts';

test.each([
  ['/uploads/a.webp', [], true],
  ['//evil.example/a.png', [], false],
  ['https://images.example/a.png', [], false],
  ['https://images.example/a.png', ['images.example'], true],
  ['https://images.example:8443/a.png', ['images.example'], false],
  ['https://notimages.example/a.png', ['*.images.example'], false],
  ['https://one.images.example/a.png', ['*.images.example'], true],
  ['https://images.example/a.png', ['*'], true],
  ['http://images.example/a.png', ['*'], false],
  ['data:image/png;base64,AAAA', ['*'], false],
  ['no address', ['*'], false],
])('%s with %j: %s', (address, hosts, shown) => expect(isAllowedImage(address, hosts)).toBe(shown));

test('images on other hosts are removed everywhere, and nothing else', () => {
  const foreign = 'https://images.example/a.png';
  const at = new Date();
  expect(
    withoutForeignImages(
      {
        items: [{ title: 'A', image: foreign, author: { profileImage: foreign, name: 'B' }, at }],
        jobs: [{ employerLogo: foreign }],
        content: { partners: [{ name: 'C', logo: '/logo.svg' }] },
        applyNowLink: foreign,
        image: null,
      },
      [],
    ),
  ).toEqual({
    items: [{ title: 'A', image: null, author: { profileImage: null, name: 'B' }, at }],
    jobs: [{ employerLogo: null }],
    content: { partners: [{ name: 'C', logo: '/logo.svg' }] },
    applyNowLink: foreign,
    image: null,
  });
});
